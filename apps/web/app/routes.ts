import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/landing.tsx"),
  layout("routes/public-only.tsx", [
    route("login", "routes/login.tsx"),
    route("register", "routes/register.tsx"),
    route("forgot-password", "routes/forgot-password.tsx"),
  ]),
  route("reset-password", "routes/reset-password.tsx"),
  route("join/:token", "routes/join.tsx"),
  layout("routes/protected.tsx", [
    route("dashboard", "routes/dashboard.tsx"),
    route("project/new", "routes/new-project.tsx"),
    route("project/:projectId", "routes/project.tsx"),
    route("teams", "routes/teams.tsx"),
    route("teams/:teamId", "routes/team.tsx"),
    route("settings", "routes/settings.tsx"),
    route("moderation", "routes/moderation.tsx"),
    route("admin", "routes/admin.tsx"),
    route("report/:handle", "routes/report.tsx"),
  ]),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
