export { LandingScreen as default, landingMeta as meta } from "../../features/landing/landing-screen.tsx";
