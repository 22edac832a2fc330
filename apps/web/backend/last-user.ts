/** Storage key of the user who was last signed in on this device. */
export const LAST_USER_KEY = "playsmith-last-user";
