import { posix } from 'node:path'
import { Parser } from 'htmlparser2'

/** The attributes of a tag by their names without prefix; `id` of a relation keeps its own. */
export type Attributes = Record<string, string>
type Heard = {
  open?: (tag: string, attributes: Attributes) => void
  text?: (piece: string) => void
  close?: (tag: string) => void
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Reads XML of an Office document, whichever prefix its names have. */
export function hearXml(xml: string, { open, text, close }: Heard): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open?.(bare(name), attributes),
      ontext: (piece) => text?.(piece),
      onclosetag: (name) => close?.(bare(name)),
    },
    { xmlMode: true },
  )
  parser.end(xml)
}

/** Switches of Office documents: present without a value is on. */
export const isOn = (value: string | undefined): boolean => value !== undefined && value !== '0' && value !== 'false'

/** The targets of a part's relations, by their id: parts by their full name, addresses outside as they are written. */
export function relationsOf(part: string, parts: ReadonlyMap<string, Buffer>): Map<string, string> {
  const targets = new Map<string, string>()
  const { dir, base } = posix.parse(part)
  hearXml(parts.get(posix.join(dir, '_rels', `${base}.rels`))?.toString('utf8') ?? '', {
    open: (tag, { Id = '', Target = '', TargetMode }) => {
      if (tag !== 'Relationship') return
      // A target is relative to the part that names it, or begins at the root.
      targets.set(Id, TargetMode === 'External' ? Target : posix.resolve(`/${dir}`, Target).slice(1))
    },
  })
  return targets
}

/** The paragraphs of a diagram (SmartArt), which has a part of its own. */
export function diagramParagraphs(diagram: string): string[] {
  const paragraphs: string[] = []
  let [text, isText] = ['', false]
  hearXml(diagram, {
    open: (tag) => {
      isText = tag === 't'
    },
    text: (piece) => {
      if (isText) text += piece
    },
    close: (tag) => {
      isText = false
      if (tag !== 'p') return
      if (text.trim() !== '') paragraphs.push(text.trim())
      text = ''
    },
  })
  return paragraphs
}
