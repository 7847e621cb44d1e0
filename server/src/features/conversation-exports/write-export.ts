import {
  agentNames,
  conversationBatches,
  type ExportReading,
  messagesIn,
} from '#features/conversation-exports/batches.ts'
import { aboutLines, exportAboutOf, isPacked } from '#features/conversation-exports/export-head.ts'
import { exportWords, MESSAGE_COLUMNS } from '#features/conversation-exports/export-words.ts'
import {
  exportCellOf,
  exportCellsOf,
  exportedConversationOf,
  exportedMessageOf,
  type ExportedConversation,
  type ExportSeen,
} from '#features/conversation-exports/exported-rows.ts'
import { type ZipPart, zipped } from '#features/conversation-exports/zip-stream.ts'
import { CSV_BEGINNING, csvLines } from '#platform/csv.ts'

/** The bytes of a file, made while they are read. */
export async function* exportBytes(reading: ExportReading): AsyncGenerator<Uint8Array | string> {
  const seen: ExportSeen = { personal_data: reading.row.personal_data, agents: await agentNames(reading) }
  const { format, with_messages } = reading.row
  if (format === 'json') {
    const written = jsonOf(reading, seen)
    yield* with_messages ? zipped([['conversations.json', () => written]]) : written
    return
  }
  const ids: string[] = []
  const table = tableOf(reading, seen, (batch) => ids.push(...batch.map(({ id }) => id)))
  if (!isPacked(reading.row)) return yield* table
  yield* zipped([
    ['about.csv', () => aboutOf(reading)],
    ['conversations.csv', () => table],
    // The ids are known once the table is written.
    ...(with_messages ? [['messages.csv', () => messagesOf(reading, seen, ids)] satisfies ZipPart] : []),
  ])
}

/** An object whose `conversations` are an array, one to a line. */
async function* jsonOf(reading: ExportReading, seen: ExportSeen): AsyncGenerator<string> {
  const { asked, with_messages } = reading.row
  yield `{"about":${JSON.stringify(exportAboutOf(reading.row))},\n"conversations":[`
  let between = '\n'
  for await (const batch of conversationBatches(reading)) {
    const said = with_messages
      ? await messagesIn(
          reading,
          batch.map(({ id }) => id),
        )
      : undefined
    for (const row of batch) {
      const all = exportedConversationOf(row, seen)
      const chosen = Object.fromEntries(asked.columns.map((column) => [column, all[column]]))
      const transcript = said && (said.get(row.id) ?? []).map((each) => exportedMessageOf(each, seen))
      yield between + JSON.stringify({ ...chosen, ...(transcript && { id: row.id, transcript }) })
      between = ',\n'
    }
  }
  yield '\n]}\n'
}

/** A file of its own: a table with lines above its heads is no table to a program that reads it. */
// oxlint-disable-next-line typescript/require-await -- the others wait for the database
async function* aboutOf({ row }: ExportReading): AsyncGenerator<string> {
  yield CSV_BEGINNING + csvLines(aboutLines(exportAboutOf(row), exportWords(row.asked.language)))
}

async function* tableOf(
  reading: ExportReading,
  seen: ExportSeen,
  wrote: (batch: ExportedConversation[]) => void,
): AsyncGenerator<string> {
  const { asked } = reading.row
  const words = exportWords(asked.language)
  // In two files that belong together each row has the id that joins them.
  const columns = reading.row.with_messages
    ? ['id' as const, ...asked.columns.filter((each) => each !== 'id')]
    : asked.columns
  yield CSV_BEGINNING + csvLines([columns.map(words.column)])
  for await (const batch of conversationBatches(reading)) {
    const { time_zone } = asked
    yield csvLines(batch.map((row) => exportCellsOf(row, columns, { seen, words, time_zone })))
    wrote(batch)
  }
}

const AT_ONCE = 50

async function* messagesOf(reading: ExportReading, seen: ExportSeen, ids: string[]): AsyncGenerator<string> {
  const { language, time_zone } = reading.row.asked
  const words = exportWords(language)
  yield CSV_BEGINNING + csvLines([MESSAGE_COLUMNS.map(words.column)])
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    reading.signal.throwIfAborted()
    const some = ids.slice(at, at + AT_ONCE)
    const said = await messagesIn(reading, some)
    const lines = some.flatMap((id) =>
      (said.get(id) ?? []).map((row) => {
        const all = exportedMessageOf(row, seen)
        return MESSAGE_COLUMNS.map((column) => exportCellOf(column, all[column], words, time_zone))
      }),
    )
    yield csvLines(lines)
  }
}
