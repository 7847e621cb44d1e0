import { KEPT, type SimulatedLogEntry, type SimulatedMessage, type SimulatedAccount } from './account.ts'

type Entry = Omit<SimulatedLogEntry, 'id' | 'raw' | 'signature' | 'error' | 'message_id'> &
  Partial<Pick<SimulatedLogEntry, 'raw' | 'signature' | 'error' | 'message_id'>>

/** Writes a row; texts that are too long for it are cut. */
export function logged(account: SimulatedAccount, entry: Entry): SimulatedAccount {
  const made = account.made + 1
  const row: SimulatedLogEntry = {
    raw: '',
    signature: null,
    error: null,
    message_id: null,
    ...entry,
    id: `log_${made}`,
  }
  return { ...account, made, log: [...account.log, truncate(row)].slice(-KEPT.log) }
}

/** Changes the rows of some messages. */
export function relogged(
  account: SimulatedAccount,
  message_ids: string[],
  change: (entry: SimulatedLogEntry) => Partial<SimulatedLogEntry>,
): SimulatedAccount {
  const isMeant = ({ message_id }: SimulatedLogEntry) => message_id !== null && message_ids.includes(message_id)
  return { ...account, log: account.log.map((each) => (isMeant(each) ? truncate({ ...each, ...change(each) }) : each)) }
}

/** The kind of a message in the words of the wire, and a short text of it. */
export function described({ type, content }: Pick<SimulatedMessage, 'type' | 'content'>): {
  kind: string
  text: string
} {
  const inside = (...path: string[]) => path.reduce<unknown>(fieldOf, content)
  const firstText = (...paths: string[][]) => paths.map((path) => inside(...path)).find(isText) ?? ''
  switch (type) {
    case 'text':
      return { kind: type, text: firstText(['body']) }
    case 'interactive':
      return {
        kind: firstText(['type']) || type,
        text: firstText(['button_reply', 'title'], ['list_reply', 'title'], ['body', 'text']),
      }
    case 'audio':
      return { kind: inside('voice') === true ? 'voice' : type, text: '' }
    case 'template':
    case 'location':
      return { kind: type, text: firstText(['name'], ['address']) }
    case 'contacts':
      return { kind: type, text: firstText(['0', 'name', 'formatted_name']) }
    default:
      return { kind: type, text: firstText(['caption'], ['filename'], ['emoji'], ['text']) }
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined

const truncate = (row: SimulatedLogEntry): SimulatedLogEntry => ({
  ...row,
  text: row.text.slice(0, 300),
  raw: row.raw.slice(0, KEPT.raw_characters),
})
