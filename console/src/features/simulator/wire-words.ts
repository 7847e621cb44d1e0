import type { WireRow } from '@tertulia/contract/simulator'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat } from '#i18n/format.ts'

const Buttons = z.object({ interactive: z.object({ action: z.object({ buttons: z.array(z.unknown()) }) }) })

/** How many buttons a request offers; undefined if its body was cut. */
function buttonsIn(raw: string): number | undefined {
  try {
    return Buttons.safeParse(JSON.parse(raw)).data?.interactive.action.buttons.length
  } catch {
    return undefined
  }
}

/** The words of a row: what it was, what it said, and why it failed. */
export function useWireWords() {
  const { t } = useTranslation()
  const format = useFormat()
  return {
    kind: ({ kind, raw, direction }: WireRow): string => {
      const number = kind === 'button' && direction === 'out' ? buttonsIn(raw) : undefined
      if (number !== undefined && number > 1) return t(($) => $.simulator.wire.buttons, { number })
      return t(($) => $.simulator.wire.kinds[isKnown(kind, KINDS) ? kind : 'message'])
    },
    said: ({ kind, text, size_bytes }: WireRow): string => {
      if (size_bytes !== null)
        return [format.fileSize(size_bytes), text && format.quote(text)].filter(Boolean).join(', ')
      if (text === '' || kind === 'system' || kind === 'handshake' || kind === 'webhook') return ''
      if (kind === 'unsupported' && isKnown(text, CHANGES)) return t(($) => $.simulator.wire.changes[text])
      return kind === 'template' ? text : format.quote(text)
    },
    failure: ({ code, title, details }: NonNullable<WireRow['error']>): string => {
      const name = `code_${code}`
      return isKnown(name, ERRORS) ? t(($) => $.simulator.wire.errors[name]) : (details ?? title)
    },
  }
}

function isKnown<Known extends string>(word: string, known: readonly Known[]): word is Known {
  return known.some((each) => each === word)
}

const CHANGES = ['edited', 'deleted'] as const
const KINDS = [
  'text',
  'image',
  'video',
  'audio',
  'voice',
  'document',
  'sticker',
  'location',
  'contacts',
  'button',
  'list',
  'cta_url',
  'button_reply',
  'list_reply',
  'interactive',
  'template',
  'reaction',
  'unsupported',
  'order',
  'system',
  'handshake',
  'webhook',
] as const
const ERRORS = [
  'code_100',
  'code_130429',
  'code_131026',
  'code_131047',
  'code_131051',
  'code_131053',
  'code_131056',
  'code_132000',
  'code_132001',
  'code_132012',
  'code_132015',
] as const
