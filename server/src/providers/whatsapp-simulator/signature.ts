import { createHmac } from 'node:crypto'

/** `X-Hub-Signature-256`: HMAC-SHA256 of the exact bytes, keyed with the app secret, in lowercase hex. */
export const appSignature = (app_secret: string, body: string | Buffer): string =>
  `sha256=${createHmac('sha256', app_secret).update(body).digest('hex')}`

/** JSON as Meta sends it: what is not ASCII is escaped as `\uXXXX`, so that parsing and writing it again changes its bytes. */
export const escapedJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
