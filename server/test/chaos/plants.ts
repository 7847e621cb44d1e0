import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** A change of one source file that takes a safeguard away. */
type Change = { file: string; find: string; put: string }

const TURNS = 'features/conversations/turns/turn.queries.ts'
const MESSAGES = 'features/conversations/message.queries.ts'
const ACCEPT = 'features/conversations/turns/answer-customer.ts'

/** The program without each of its safeguards. */
export const PLANTS = {
  /** A process takes turns that another has claimed. */
  'no claim': [
    { file: TURNS, find: 'or(isMine, not(isAlive(turn.claimed_by)))', put: 'sql`true`' },
    {
      file: TURNS,
      find: '? not(isAlive(turn.claimed_by)) : sql`false`',
      put: '? sql`${turn.claimed_by} <> ${looks.worker_id}` : sql`false`',
    },
  ],
  /** A process that has an answer stores it, even if another has the turn by then. */
  'no fencing': [
    {
      file: MESSAGES,
      find: `          eq(turn.state, 'running'),
          eq(turn.claimed_by, sql.placeholder('claim_claimed_by')),
          eq(turn.attempt, sql.placeholder('claim_attempt')),
`,
      put: `          sql\`\${sql.placeholder('claim_claimed_by')}::uuid is not null\`,
          sql\`\${sql.placeholder('claim_attempt')}::integer is not null\`,
`,
    },
    {
      file: TURNS,
      find: `        eq(turn.state, 'running'),
        eq(turn.claimed_by, claim.claimed_by ?? ''),
        eq(turn.attempt, claim.attempt),
`,
      put: '',
    },
  ],
  /** A message that is sent again is another message. */
  'no resend id': [
    {
      file: ACCEPT,
      find: 'const { client_id, choice = null } = incoming',
      put: 'const [{ choice = null }, client_id] = [incoming, newId()]',
    },
  ],
} satisfies Record<string, Change[]>

/**
 * A checkout like this one whose server lacks a safeguard: its sources are copied, all else is this one's. It goes with the
 * run of the tests.
 * @throws if the sources have nothing like what is to be changed
 */
export function plantedCheckout(changes: readonly Change[]): string {
  const root = mkdtempSync(join(tmpdir(), `${process.env['TERTULIA_TEST_RUN'] ?? 'tertulia_test'}-planted-`))
  link(ROOT, root, 'server')
  mkdirSync(join(root, 'server'))
  link(join(ROOT, 'server'), join(root, 'server'), 'src')
  cpSync(join(ROOT, 'server/src'), join(root, 'server/src'), { recursive: true })
  for (const { file, find, put } of changes) {
    const path = join(root, 'server/src', file)
    const text = readFileSync(path, 'utf8')
    if (text.split(find).length !== 2) throw new Error(`${file} does not have once: ${find}`)
    writeFileSync(
      path,
      text.replace(find, () => put),
    )
  }
  return root
}

function link(from: string, to: string, but: string): void {
  for (const name of readdirSync(from)) if (name !== but) symlinkSync(join(from, name), join(to, name))
}
