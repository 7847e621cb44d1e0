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
  const address = URL.createObjectURL(new Blob([content], { type: TYPES[extension] }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}-${localDay(Date.now(), personZone())}.${extension}`
  link.click()
  URL.revokeObjectURL(address)
}
