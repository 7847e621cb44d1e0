import { hearXml } from '#platform/documents/readers/office-parts.ts'

/** The label of a list's item in its document: «3.», «b)», «2.1.»; empty if it is a bullet or unknown. */
export type LabelsOf = (paragraph: { style: string; list: string | undefined; level: number | undefined }) => string

type Level = { start: number; format: string; text: string; restarts: boolean }
/** A list as the paragraphs name it: those of one `kind` count together. */
type List = { kind: string; starts: Map<number, number> }
type Numbered = { list: string; level: number }

/**
 * The labels of the items of a Word document, asked for once each, in its order (ECMA-376 part 1, §17.9). A list goes on
 * behind what interrupts it, and begins anew where the document says so.
 */
export function listLabels(numbering: string, styles: string): LabelsOf {
  const { kinds, lists } = listsOf(numbering)
  const styled = numberedStyles(styles)
  const counted = new Map<string, Map<number, number>>()
  const begun = new Set<string>()
  return ({ style, list = styled.get(style)?.list ?? '', level = styled.get(style)?.level ?? 0 }) => {
    const { kind, starts } = lists.get(list) ?? { kind: '', starts: new Map<number, number>() }
    const levels = kinds.get(kind)
    const own = levels?.get(level)
    if (!levels || !own) return ''
    const counts = counted.get(kind) ?? new Map<number, number>()
    counted.set(kind, counts)
    const anew = begun.has(`${list} ${level}`) ? undefined : starts.get(level)
    begun.add(`${list} ${level}`)
    counts.set(level, anew ?? (counts.has(level) ? (counts.get(level) ?? 0) + 1 : own.start))
    for (const deeper of counts.keys())
      if (deeper > level && levels.get(deeper)?.restarts !== false) counts.delete(deeper)
    if (own.format === 'bullet' || own.format === 'none') return ''
    return own.text.replaceAll(/%(?<at>\d)/gu, (_, at: string) => {
      const place = Number(at) - 1
      const { start = 1, format = 'decimal' } = levels.get(place) ?? {}
      return inFormat(counts.get(place) ?? start, format)
    })
  }
}

/** A file may say anything: labels stay short. */
const LABEL_CHARACTERS = 40
const countIn = (value: string): number => (/^\d{1,4}$/u.test(value) ? Number(value) : 1)

function listsOf(numbering: string): { kinds: Map<string, Map<number, Level>>; lists: Map<string, List> } {
  const kinds = new Map<string, Map<number, Level>>()
  const lists = new Map<string, List>()
  let [kind, list, at] = ['', '', 0]
  hearXml(numbering, {
    open: (tag, attributes) => {
      const value = attributes['w:val'] ?? ''
      if (tag === 'abstractNum') kind = attributes['w:abstractNumId'] ?? ''
      if (tag === 'num') {
        ;[kind, list] = ['', attributes['w:numId'] ?? '']
        lists.set(list, { kind: '', starts: new Map() })
      }
      if (tag === 'lvl' || tag === 'lvlOverride') at = Number(attributes['w:ilvl'] ?? 0)
      if (tag === 'abstractNumId') Object.assign(lists.get(list) ?? {}, { kind: value })
      if (tag === 'startOverride') lists.get(list)?.starts.set(at, countIn(value))
      // A level that one list has of its own is left to its kind.
      if (kind === '') return
      const levels = kinds.get(kind) ?? new Map<number, Level>()
      kinds.set(kind, levels)
      if (tag === 'lvl') levels.set(at, { start: 1, format: 'decimal', text: '', restarts: true })
      const level = levels.get(at)
      if (!level) return
      if (tag === 'start') level.start = countIn(value)
      if (tag === 'numFmt') level.format = value
      if (tag === 'lvlText') level.text = value.slice(0, LABEL_CHARACTERS)
      if (tag === 'lvlRestart') level.restarts = value !== '0'
    },
  })
  return { kinds, lists }
}

/** The styles of paragraphs that are items of a list by themselves. */
function numberedStyles(styles: string): Map<string, Numbered> {
  const numbered = new Map<string, Numbered>()
  let style = ''
  hearXml(styles, {
    open: (tag, attributes) => {
      const value = attributes['w:val'] ?? ''
      if (tag === 'style') style = attributes['w:styleId'] ?? ''
      if (tag !== 'numId' && tag !== 'ilvl') return
      const { list = '', level = 0 } = numbered.get(style) ?? {}
      numbered.set(style, tag === 'numId' ? { list: value, level } : { list, level: Number(value) })
    },
  })
  return numbered
}

function inFormat(number: number, format: string): string {
  if (number > MOST_LETTERED) return String(number)
  const lower = format.endsWith('Letter') ? letters(number) : format.endsWith('Roman') ? roman(number) : undefined
  if (lower !== undefined) return format.startsWith('upper') ? lower.toUpperCase() : lower
  return format === 'decimalZero' ? String(number).padStart(2, '0') : String(number)
}

/** No reader makes sense of ten letters or of four thousands. */
const MOST_LETTERED = 260

/** a to z, then aa, bb. */
const letters = (number: number): string =>
  'abcdefghijklmnopqrstuvwxyz'.charAt((number - 1) % 26).repeat(Math.ceil(number / 26))

const ROMAN = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
] as const

function roman(number: number): string {
  let [rest, text] = [number, '']
  for (const [sign, value] of ROMAN)
    while (rest >= value) {
      text += sign
      rest -= value
    }
  return text
}
