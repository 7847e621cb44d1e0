import type { ShownRequest } from '@tertulia/contract/tools'
import type { Format } from '#i18n/format.ts'

/** 0,81 s below a second, 2,1 s above. */
export const runSeconds = (ms: number, format: Format): string => {
  const digits = ms < 1000 ? 2 : 1
  const seconds = format.number(ms / 1000, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${seconds} s`
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** A request as the command that would send it; what is masked stays masked. */
export const asCurl = ({ method, url, headers, body }: ShownRequest): string =>
  [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(url)}`,
    ...headers.map(({ name, value }) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data ${quoted(body)}`]),
  ].join(' \\\n  ')
