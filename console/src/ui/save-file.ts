import { localDay } from '@tertulia/contract/calendar'
import { personZone } from '#i18n/format.ts'

const TYPES = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
  jsonl: 'application/x-ndjson',
  txt: 'text/plain;charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
}

/** Gives the person a file, named with today's date where they are. */
export function saveFile(name: string, extension: keyof typeof TYPES, content: string | Blob): void {
  give(`${name}-${localDay(Date.now(), personZone())}.${extension}`, new Blob([content], { type: TYPES[extension] }))
}

/** Gives the person a file that the server has made and named. @param base64 its bytes */
export function saveBytes(file_name: string, type: string, base64: string): void {
  give(file_name, new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type }))
}

function give(file_name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = file_name
  link.click()
  URL.revokeObjectURL(address)
}
