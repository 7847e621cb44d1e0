import type { FieldValue } from '@tertulia/contract/collected-fields'
import type { HttpTool, ToolDefinition } from '@tertulia/contract/tool-definitions'
import type { ToolId } from '@tertulia/contract/tool-ids'
import type { KeptValue } from '@tertulia/contract/tools'
import { openKey, sealKey } from '#features/models/organization-key.ts'
import { mapFixed } from '#features/tools/http/fixed-texts.ts'
import { originOf } from '#features/tools/tool-address.ts'
import {
  deleteUnusedValues,
  findPlainValues,
  findToolValues,
  insertToolValues,
  lockPlainValue,
  replacePlainValue,
} from '#features/tools/tool-value.queries.ts'
import { putTool } from '#features/tools/tool.queries.ts'
import type { ToolRow, ToolValueRow } from '#features/tools/tools.tables.ts'
import { asSystem, type Deps } from '#platform/context.ts'
import { lookUp, type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/** A definition as others may have it, who must type its fixed texts anew. */
export const withoutValues = (definition: HttpTool): HttpTool =>
  mapFixed(definition, ({ value, kept }) =>
    value === '' && kept === undefined ? { value } : { value: '', kept: null },
  )

type Put = Pick<ToolRow, 'agent_id' | 'id' | 'name' | 'updated_at'> & { definition: ToolDefinition }

/** Writes a tool's definition. Texts that were typed are sealed and named in it; of those it names, its own alone stay. */
export async function putDefinition(tx: OrganizationTx, { definition, ...row }: Put): Promise<void> {
  if (definition.kind !== 'http') return void (await putTool(tx, { ...row, definition }))
  const of = { agent_id: row.agent_id, tool_id: row.id }
  const known = new Set((await findToolValues(tx, of)).map(({ id }) => id))
  const typed: { id: string; value: FieldValue }[] = []
  const named = mapFixed(definition, ({ value, kept }) => {
    if (value === '') return { value, kept: kept && known.has(kept) ? kept : kept && null }
    const id = newId()
    typed.push({ id, value })
    return { value: '', kept: id }
  })
  await putTool(tx, { ...row, definition: named })
  const origin = originOf(definition.url)
  const rows = typed.map(async ({ id, value }) => ({
    ...of,
    id,
    origin,
    value_sealed: await sealKey(tx, JSON.stringify(value), id),
    last_four: endOf(value),
  }))
  await insertToolValues(tx, await Promise.all(rows))
  await deleteUnusedValues(tx, of)
}

/** The visible end of a text: empty if that would show most of it. */
const endOf = (value: FieldValue): string => (String(value).length > 11 ? String(value).slice(-4) : '')

/**
 * The definition with its fixed texts, for a run.
 * @returns nothing where one is to be typed: it is not there, or was typed for another host
 */
export async function openFixed(
  tx: OrganizationTx,
  { agent_id, tool_id, definition }: { agent_id: string; tool_id: ToolId; definition: HttpTool },
): Promise<HttpTool | undefined> {
  const ids = keptIn(definition)
  if (ids.length === 0) return definition
  const rows = new Map((await findToolValues(tx, { agent_id, tool_id })).map((row) => [row.id, row]))
  const opened = new Map<string, FieldValue>()
  for (const id of ids) {
    const sealed = usable(rows.get(id ?? ''), definition)?.value_sealed
    if (!sealed) return undefined
    // oxlint-disable-next-line no-await-in-loop -- one connection, and few values
    opened.set(id!, JSON.parse(await openKey(tx, sealed, id!)) as FieldValue)
  }
  return mapFixed(definition, ({ value, kept }) => ({ value: value === '' && kept ? opened.get(kept)! : value }))
}

/** Whether nothing of a definition is left to be typed. */
export const hasItsValues = (definition: HttpTool, values: ReadonlyMap<string, ToolValueRow>): boolean =>
  keptIn(definition).every((id) => usable(values.get(id ?? ''), definition))

/** A text counts for the host that it was typed for. */
const usable = (row: ToolValueRow | undefined, { url }: HttpTool): ToolValueRow | undefined =>
  row?.origin === originOf(url) ? row : undefined

/** By which ids a definition names what is kept; null: what has to be typed. */
function keptIn(definition: HttpTool): (string | null)[] {
  const ids: (string | null)[] = []
  mapFixed(definition, (fixed) => {
    if (fixed.value === '' && fixed.kept !== undefined) ids.push(fixed.kept)
    return fixed
  })
  return ids
}

/** The values that a definition names, as people see them. */
export const shownValues = (
  definition: ToolDefinition | null,
  values: ReadonlyMap<string, ToolValueRow>,
): KeptValue[] =>
  definition?.kind === 'http'
    ? keptIn(definition).flatMap((id) => {
        const row = values.get(id ?? '')
        return row ? [{ id: row.id, last_four: row.last_four, host: new URL(row.origin).host }] : []
      })
    : []

/** At once: an installation has few that are of an earlier release. */
const AT_ONCE = 500

/** Seals what an earlier release kept in definitions. Harmless twice, and in several processes. @returns how many */
export async function sealPlainValues(deps: Deps): Promise<number> {
  for (let sealed = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after another
    const found = await lookUp(deps, (tx) => findPlainValues(tx, AT_ONCE))
    if (found.length === 0) return sealed
    for (const { organization_id, id } of found)
      // oxlint-disable-next-line no-await-in-loop -- the same
      await withOrganization(asSystem(deps, organization_id), async (tx) => {
        const row = await lockPlainValue(tx, id)
        if (row?.plain === null || row === undefined) return
        const value_sealed = await sealKey(tx, JSON.stringify(row.plain), id)
        await replacePlainValue(tx, id, { value_sealed, origin: originOf(row.origin) })
      })
    sealed += found.length
  }
}
