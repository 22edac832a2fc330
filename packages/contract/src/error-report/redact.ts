// Bounded quantifiers keep matching fast for any text.
const EMAIL = /[^\s@"'<>()[\]{},;:=]{1,64}@[^\s@"'<>()[\]{},;:]{1,253}\.[^\s@"'<>()[\]{},;:]{1,63}/g;
const URL_LIKE = /\b(?:https?|wss?|ftp|file|blob|data|postgres(?:ql)?|smtps?|redis|s3):[^\s"'<>)]+/gi;
const WINDOWS_PATH = /\b[A-Za-z]:\\[^\s"'<>|)]+/g;
const UNIX_PATH = /(?<![\w.])(?:~|\.{1,2})?(?:\/[\w.@%+~:-]+){2,}\/?/g;
const JSON_WEB_TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const BEARER = /\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi;
const NAMED_SECRET =
  /\b([\w-]{0,40}(?:password|passwd|pwd|secret|token|api[_-]?key|authorization|cookie|session[_-]?id|credential)s?)(["']?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|[^\s,;&}]+)/gi;
/** Keys and hashes: long words that mix letters and digits. */
const LONG_SECRET = /\b(?=[\w-]{0,200}\d)(?=[\w-]{0,200}[A-Za-z])[\w-]{24,}={0,2}/g;
const CARD_NUMBER = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g;

/** Whether digits have a valid check digit of payment cards (Luhn, ISO/IEC 7812-1). */
function hasCardCheckDigit(text: string): boolean {
  const digits = [...text.replaceAll(/\D/g, "")].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Replaces emails, card numbers, secrets, URLs and file paths by their kind in brackets (SPEC §8). */
export function redact(text: string): string {
  return text
    .replace(JSON_WEB_TOKEN, "[secret]")
    .replace(BEARER, "$1 [secret]")
    .replace(URL_LIKE, "[url]")
    .replace(EMAIL, "[email]")
    .replace(NAMED_SECRET, "$1$2[secret]")
    .replace(CARD_NUMBER, (match) => (hasCardCheckDigit(match) ? "[card]" : match))
    .replace(WINDOWS_PATH, "[path]")
    .replace(UNIX_PATH, "[path]")
    .replace(LONG_SECRET, "[secret]");
}
