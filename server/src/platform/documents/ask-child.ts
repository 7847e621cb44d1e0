import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UNREADABLE_CAUSES, type UnreadableCause } from '@tertulia/contract/vault'
import { z } from 'zod'
import type { DocumentType, ReadDocument } from '#platform/documents/document.ts'
import { READING } from '#platform/documents/limits.ts'
import type { Share } from '#platform/guarded-child/fair-queue.ts'
import { type ChildLimits, runGuarded } from '#platform/guarded-child/guarded-child.ts'

export type ChildAnswer = { read: Omit<ReadDocument, 'language'> } | { unreadable: UnreadableCause }

/** The child's only import from the contract: how text is decoded. */
const DECODER = createRequire(import.meta.url).resolve('@tertulia/contract/decode-text')
/** The files that the child may open: the code it runs. Node finds a package's file through the package's own description. */
const CODE = [fileURLToPath(new URL('.', import.meta.url)), DECODER, join(dirname(DECODER), '../package.json')]

/** A line of the child's answer: the pieces one by one, then how it ended. It has read strangers' bytes, so it is checked. */
const Line = z.union([
  z.strictObject({
    block: z.strictObject({
      text: z.string(),
      page: z.number().int().optional(),
      heading: z.string().optional(),
      question: z.string().optional(),
    }),
  }),
  z.strictObject({
    done: z.strictObject({
      pages: z.number().int().optional(),
      title: z.string().optional(),
      hidden: z.number().int().optional(),
      pages_without_text: z.array(z.number().int()).optional(),
      links: z.array(z.strictObject({ href: z.string(), text: z.string() })).optional(),
    }),
  }),
  z.strictObject({ unreadable: z.enum(UNREADABLE_CAUSES) }),
])

/** Types that are taken apart by a library that is not JavaScript. */
const NATIVE: readonly DocumentType[] = ['png', 'jpg']

/** A picture stands in memory twice: as it is seen, and as the library that reads letters has it. */
const limitsOf = (isPicture: boolean): ChildLimits =>
  isPicture ? { ...READING, rss_bytes: READING.picture_rss_bytes } : READING

type Asked = Partial<ChildLimits> & {
  charset?: string
  address?: string
  /** The page that is read as a picture. */
  page?: number | undefined
}

/**
 * Runs a reader in a guarded child, in its share's turn. It gets the file open, as its standard input, and answers in lines
 * of JSON.
 * @throws machine_busy
 */
export async function askChild(
  reader: string,
  type: DocumentType,
  file: number,
  share: Share,
  { charset = '', address = '', page = 0, ...limits }: Asked = {},
): Promise<ChildAnswer> {
  const blocks: ReadDocument['blocks'] = []
  let answer: ChildAnswer | undefined
  const isPicture = NATIVE.includes(type) || page > 0
  const failure = await runGuarded(
    {
      program: reader,
      args: [type, charset, address, String(page)],
      file,
      code: CODE,
      native: isPicture,
      limits: { ...limitsOf(isPicture), ...limits },
      share,
    },
    (text) => {
      const line = Line.parse(JSON.parse(text))
      if ('block' in line) {
        blocks.push(line.block)
        return 'more'
      }
      answer = 'done' in line ? { read: { ...line.done, blocks } } : line
      return 'all'
    },
  )
  return answer && !failure ? answer : { unreadable: failure ?? 'broken' }
}
