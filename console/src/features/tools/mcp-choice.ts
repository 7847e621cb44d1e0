import { fieldsOfSchema } from '@tertulia/contract/json-schemas'
import type { McpReading, McpServer, McpServerInput, OfferedTool } from '@tertulia/contract/mcp-servers'
import type { McpTool } from '@tertulia/contract/mcp-tools'

export type ChosenTool = McpServerInput['chosen'][number]
export type Choice = ReadonlyMap<string, ChosenTool>

/** Groups in which tools of a server stand, in their order. */
export const GROUPS = ['changed', 'new', 'same', 'gone'] as const

/** A tool of a server as the dialog shows it. */
export type ServerTool = {
  name: string
  group: (typeof GROUPS)[number]
  description: string
  /** As the server has it now; undefined: it has it no longer, or was not read. */
  offered: OfferedTool | undefined
  /** As it was chosen before. */
  frozen: McpTool | undefined
  tool_id: string | undefined
}

/** Tools of a server, present and former: the chosen ones beside those of the new reading. */
export function toolsToChoose(server: McpServer | undefined, reading: McpReading | undefined): ServerTool[] {
  const chosen = server?.tools ?? []
  const known = new Set([...(server?.known ?? []), ...chosen.map(({ definition }) => definition.remote_name)])
  const names = new Set([...(reading?.tools ?? []).map(({ remote_name }) => remote_name), ...(reading ? known : [])])
  for (const { definition } of chosen) names.add(definition.remote_name)
  return [...names].map((name) => {
    const offered = reading?.tools.find(({ remote_name }) => remote_name === name)
    const before = chosen.find(({ definition }) => definition.remote_name === name)
    const frozen = before?.definition
    const description = offered?.description ?? frozen?.description ?? ''
    return { name, offered, frozen, tool_id: before?.tool_id, description: description, group: groupOf() }

    function groupOf(): ServerTool['group'] {
      if (reading && !offered) return reading.has_more && frozen ? 'same' : 'gone'
      if (!reading) return before?.state === 'changed' ? 'changed' : before?.state === 'gone' ? 'gone' : 'same'
      if (frozen) return offered?.fingerprint === frozen.fingerprint ? 'same' : 'changed'
      return known.has(name) ? 'same' : 'new'
    }
  })
}

/** Choice when the dialog opens. */
export const choiceOf = (server: McpServer | undefined): Choice =>
  new Map(
    (server?.tools ?? []).map(({ definition }) => {
      const { remote_name, fingerprint, writes, examples, most_per_conversation, verified_only } = definition
      return [remote_name, { remote_name, fingerprint, writes, examples, most_per_conversation, verified_only }]
    }),
  )

/** Chooses a tool, as the server has it if it was not chosen before, or not any more. */
export function toggled(choice: Choice, { name, offered, frozen }: ServerTool): Choice {
  const next = new Map(choice)
  if (next.delete(name)) return next
  const { fingerprint } = frozen ?? offered ?? {}
  if (fingerprint === undefined) return next
  return next.set(name, {
    remote_name: name,
    fingerprint,
    writes: frozen?.writes ?? offered?.only_reads !== true,
    examples: frozen?.examples ?? [],
    most_per_conversation: frozen?.most_per_conversation ?? null,
    verified_only: frozen?.verified_only,
  })
}

/** Chosen tools for the request, without those that the server no longer has. */
export const chosenOf = (choice: Choice, tools: readonly ServerTool[]): ChosenTool[] =>
  tools.flatMap(({ name, group }) => {
    const chosen = choice.get(name)
    return chosen && group !== 'gone' ? [chosen] : []
  })

/** Whether a chosen tool has changed on the server and the member has not accepted the change. */
export const isToAccept = (choice: Choice, { name, group, offered }: ServerTool): boolean =>
  group === 'changed' && choice.has(name) && choice.get(name)?.fingerprint !== offered?.fingerprint

export const canBeChosen = ({ group, offered, frozen }: ServerTool): boolean =>
  group !== 'gone' && (frozen !== undefined || offered?.unusable === null)

/** Present input schema of a tool; undefined if unknown. */
export const schemaOf = ({ offered, frozen }: ServerTool) =>
  offered?.unusable === null ? offered.input_schema : frozen?.input_schema

/** Whether its input cannot be collected field by field, so that only a model can call it. */
export function isForModels(tool: ServerTool): boolean {
  const schema = schemaOf(tool)
  return schema !== undefined && fieldsOfSchema(schema) === undefined
}
