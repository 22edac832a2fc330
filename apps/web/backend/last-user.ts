/** Where the client library remembers on this device who was signed in last. */
export const LAST_USER_KEY = "playsmith-last-user";
