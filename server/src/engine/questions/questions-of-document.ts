import type { AgentLanguage } from '@tertulia/contract/agents'
import { plainText } from '@tertulia/contract/plain-text'
import { sentencesOf } from '#engine/retrieval/sentences.ts'
import { definitionIn } from '#engine/questions/definitions.ts'
import { priceQuestion, questionOfHeading, tableQuestion } from '#engine/questions/heading-question.ts'
import type { Proposal } from '#engine/questions/proposal.ts'
import { evidenceOf, linesOf, type Section, sectionsOf, type SourceLine } from '#engine/questions/source-lines.ts'
import { subjectsInText } from '#engine/questions/subjects-in-text.ts'
import { isPrice, itemOf, rowText, type Table, tablesOf } from '#engine/questions/tables.ts'
import type { DocumentBlock, ReadDocument } from '#platform/documents/document.ts'

/** Less is a label, a price or a button. */
const LEAST_CHARACTERS = 20

/**
 * The questions that a document answers, in its own words: the questions it declares or asks, its tables of hours and prices,
 * its headings with the text below them, what it defines, and what it says elsewhere of the usual subjects; in this order,
 * since the first of several proposals of one question stays.
 */
export function questionsOfDocument({ blocks }: ReadDocument, language: AgentLanguage): Proposal[] {
  const lines = linesOf(blocks)
  const sections = sectionsOf(lines)
  const asked = new Set<string>()
  const taken = (question: string) => asked.has(plainText(question))
  const take = (proposals: Proposal[]): Proposal[] => {
    for (const { question } of proposals) asked.add(plainText(question))
    return proposals
  }
  const introducing = introducingPaths(sections)
  const read = sections.map((section) => ({ section, ...tablesIn(lines, section) }))
  const asks = ({ path }: Section) => path.at(-1)?.endsWith('?') === true
  return [
    ...take(blocks.flatMap(declaredQuestion)),
    ...take(read.filter(({ section }) => asks(section)).flatMap(({ section }) => wholeSection(lines, section))),
    ...read
      .filter(({ section }) => !asks(section))
      .flatMap(({ section, tables }) =>
        tables.flatMap((table) => take(ofTable(lines, section, table, language, taken))),
      ),
    ...read
      .filter(({ section }) => !asks(section) && !introducing.has(pathKey(section.path)))
      .flatMap(({ section, tables }) => take(underHeading(lines, section, tables, language, taken))),
    ...read
      .filter(({ section }) => !asks(section))
      .flatMap(({ section, tables }) => take(definitionsIn(lines, section, tables, language))),
    ...subjectsInText(
      lines,
      read.flatMap(({ section, tables }) => (section.path.length === 0 ? placesOf(section, tables) : [])),
      language,
    ),
  ]
}

const declaredQuestion = ({ question, text }: DocumentBlock): Proposal[] =>
  question === undefined
    ? []
    : [
        {
          question,
          answer: text,
          basis: 'question',
          evidence: { text, start: 0, end: text.length, page: null, heading: question },
        },
      ]

const tablesIn = (lines: readonly SourceLine[], { from, to }: Section): { tables: Table[] } => ({
  tables: tablesOf(lines.slice(from, to + 1).map(({ text }) => text)).map((table) => ({
    ...table,
    from: table.from + from,
    to: table.to + from,
    rows: table.rows.map((row) => ({ ...row, at: row.at + from })),
  })),
})

/** The heading above in the source: the name of a topic. */
const topicOf = ({ path }: Pick<Section, 'path'>): string | undefined => path.at(-2)

function wholeSection(lines: readonly SourceLine[], section: Section): Proposal[] {
  const answer = textOf(lines, section.from, section.to)
  const question = section.path.at(-1) ?? ''
  return [{ question, answer, basis: 'question', topic: topicOf(section), evidence: evidenceOf(lines, section) }]
}

/** More would not be read one by one. */
const MOST_ROWS = 60
/** Longer ones are no heading that a question can be made of. */
const LONGEST_HEADING = 200

const headingOf = ({ path }: Section): string | undefined =>
  (path.at(-1)?.length ?? 0) <= LONGEST_HEADING ? path.at(-1) : undefined

/** All of a table in one answer, and each price by itself. */
function ofTable(
  lines: readonly SourceLine[],
  section: Section,
  { kind, head, rows, from, to }: Table,
  language: AgentLanguage,
  taken: (question: string) => boolean,
): Proposal[] {
  const heading = headingOf(section)
  const usual = tableQuestion(kind, language)
  const named = heading === undefined ? usual : questionOfHeading(heading, language, taken)
  // Prices below «Gastos de envío» are what delivery costs; a table of hours is one wherever it stands.
  const question = named === usual || (kind === 'hours' && !taken(usual)) ? usual : named
  const topic = heading ?? undefined
  const whole: Proposal = {
    question,
    answer: rows.map((row) => rowText(row, head)).join('\n'),
    basis: 'table',
    topic,
    evidence: evidenceOf(lines, { from, to }),
  }
  if (kind === 'hours') return [whole]
  const each = rows
    .slice(0, MOST_ROWS)
    .filter(({ name }) => !isPrice(name))
    .map((row): Proposal => ({
      question: priceQuestion(question === usual || !heading ? row.name : `${heading}: ${row.name}`, language),
      answer: rowText(row, head),
      basis: 'table',
      topic,
      evidence: evidenceOf(lines, { from, to: row.at }, markOfRow(lines, from, row.at)),
    }))
  return rows.length > 1 ? [whole, ...each] : each
}

/** A row stands below the names of its columns; the rows between are its surroundings. */
function markOfRow(lines: readonly SourceLine[], from: number, at: number): { start: number; end: number } {
  const start = lines.slice(from, at).reduce((length, { text }) => length + text.length + 1, 0)
  return { start, end: start + (lines[at]?.text.length ?? 0) }
}

/** Sections that no customer asks about. */
const ABOUT_THE_SITE = /cookies/iu

/** Whether a heading names what a sentence defines, in the singular or in the plural. */
function isNameOf(heading: string, name: string): boolean {
  const [one, other] = [plainText(heading), plainText(name)]
  return one.startsWith(other) || other.startsWith(one)
}

/** Paths with sections below them: what stands there only introduces these, and answers nothing itself. */
function introducingPaths(sections: readonly Section[]): ReadonlySet<string> {
  const paths = sections.filter(({ path }) => !path.at(-1)?.endsWith('?')).map(({ path }) => path)
  return new Set(paths.flatMap((path) => path.slice(0, -1).map((_, at) => pathKey(path.slice(0, at + 1)))))
}

const pathKey = (path: readonly string[]): string => path.join('\n')

function underHeading(
  lines: readonly SourceLine[],
  section: Section,
  tables: readonly Table[],
  language: AgentLanguage,
  taken: (question: string) => boolean,
): Proposal[] {
  const heading = headingOf(section)
  const [stretch] = stretchesOf(section, tables)
  // The text below the table of a heading is about something else.
  if (heading === undefined || stretch?.from !== section.from || ABOUT_THE_SITE.test(heading)) return []
  const answer = textOf(lines, stretch.from, stretch.to)
  if (answer.length < LEAST_CHARACTERS) return []
  const [first] = sentencesOf(answer, language)
  const defined = first && definitionIn(answer.slice(first.start, first.end), language)
  // «Plan Cuida»: «El plan Cuida es un seguro…» is asked for as what it is.
  const question =
    defined && isNameOf(heading, defined.name) ? defined.question : questionOfHeading(heading, language, taken)
  return [{ question, answer, basis: 'heading', topic: topicOf(section), evidence: evidenceOf(lines, stretch) }]
}

function definitionsIn(
  lines: readonly SourceLine[],
  section: Section,
  tables: readonly Table[],
  language: AgentLanguage,
): Proposal[] {
  return placesOf(section, tables).flatMap((at) => {
    const text = lines[at]?.text ?? ''
    return sentencesOf(text, language).flatMap((span): Proposal[] => {
      const sentence = text.slice(span.start, span.end)
      const defined = definitionIn(sentence, language)
      const heading = section.path.at(-1)
      // Under a heading of its name it is asked for already, with all that is said of it.
      if (!defined || (heading && isNameOf(heading, defined.name))) return []
      const evidence = evidenceOf(lines, { from: at, to: at }, span)
      return [{ question: defined.question, answer: sentence, basis: 'definition', topic: heading, evidence }]
    })
  })
}

/** The lines of a section between its tables. */
function stretchesOf({ from, to }: Section, tables: readonly Table[]): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = []
  let begin = from
  for (const table of tables) {
    if (table.from > begin) stretches.push({ from: begin, to: table.from - 1 })
    begin = table.to + 1
  }
  if (begin <= to) stretches.push({ from: begin, to })
  return stretches
}

/** The lines of a section outside of its tables. */
const placesOf = (section: Section, tables: readonly Table[]): number[] =>
  stretchesOf(section, tables).flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_, step) => from + step),
  )

const textOf = (lines: readonly SourceLine[], from: number, to: number): string =>
  lines
    .slice(from, to + 1)
    .map(({ text }) => (text.includes(' | ') ? rowText(itemOf(text) ?? { name: text, values: [] }, []) : text))
    .join('\n')
