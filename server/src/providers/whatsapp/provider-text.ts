/** As much of Meta's words as people read. */
const MOST_CHARACTERS = 300

/** `wamid.` ids carry the customer's number in Base64. */
const MESSAGE_ID = /\bwamid\.[\w+/=-]+/gu
/** Business-scoped ids of customers: a country, a dot, letters and digits. */
const USER_ID = /\b[A-Z]{2}\.[A-Za-z0-9]{6,}/gu
/** Meta repeats a malformed token in its refusal. */
const TOKEN = /\bEAA[\w-]{8,}/gu
/** Seven digits or more, with what people write between them. Behind `#` they are a code. */
const PHONE = /(?<![#\d])\+?\d(?:[ ().-]{0,2}\d){6,}/gu

/** Meta's words as one line for people and logs, without whom they are about and without a token. */
export function withoutPersons(text: string, token?: string): string {
  const known = token ? text.replaceAll(token, '…') : text
  const line = known
    .replaceAll(TOKEN, '…')
    .replaceAll(MESSAGE_ID, '…')
    .replaceAll(USER_ID, '…')
    .replaceAll(PHONE, '…')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
  const characters = [...line]
  return characters.length <= MOST_CHARACTERS ? line : `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`
}
