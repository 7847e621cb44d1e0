import { personal } from './personal-data.ts'
import { z } from 'zod'
import { fieldKey, FieldValue } from './collected-fields.ts'
import { endpoint } from './endpoint.ts'
import { Done, id, listQuery, page, rawText, text, time } from './shapes.ts'
import { expectedOrNone } from './stale-edits.ts'
import { TOOL_FAILURES } from './tool-calls.ts'
import { HttpTool, ToolDefinition } from './tool-definitions.ts'
import { ToolId } from './tool-ids.ts'
import { TOOL_IMPORT_LENGTH, TOOL_SECRET_LENGTH } from './tools.limits.ts'

/** Its secret as people see it: never whole. `host`: what it was typed for; for another it has to be typed again. */
export const ToolSecret = z.object({ last_four: z.string(), host: z.string(), updated_at: time })

/** A fixed text that is kept. `last_four`: empty of one so short that they would tell it. */
export const KeptValue = ToolSecret.pick({ last_four: true, host: true }).extend({ id })
export type KeptValue = z.infer<typeof KeptValue>

/** The newest failure of a tool's runs; null: none. */
export const LastFailure = z
  .object({ at: time, failure: z.enum(TOOL_FAILURES), status: z.number().int().nullable() })
  .nullable()

/** Use of a tool in the last 30 days, by customers. */
const ToolUse = z.object({
  conversations: z.number().int(),
  runs: z.number().int(),
  last_failure: LastFailure,
  last_success_at: time.nullable(),
  failed_24_hours: z.number().int(),
  /** Milliseconds; null: nothing was run. */
  average_ms: z.number().nullable(),
  billed: z.number().int(),
})

/** A tool of an agent, as lists show it. */
export const AgentTool = z.object({
  id: ToolId,
  kind: z.enum(['predefined', 'http', 'mcp']),
  /** The name of a predefined one in the caller's language. */
  name: z.string(),
  description: z.string(),
  /** An example of a customer's message that asks for it; null: none is known. */
  example: z.string().nullable(),
  /** The draft has it. */
  assigned: z.boolean(),
  /** Its missing part, without which it cannot be switched on. */
  missing: z.enum(['settings', 'secret', 'tables']).nullable(),
  /** For a business's own tool: no trial has got an answer from it since it was last changed. */
  untried: z.boolean(),
  /** Switched off at once, in every version. */
  switched_off_at: time.nullable(),
  /** In millionths of a US dollar, for each run that succeeds; 0: free. */
  price_micros: z.number().int(),
  /** The request of a custom one; of a server's, `method` says so: MCP. */
  request: z.object({ method: z.string(), host: z.string(), timeout_seconds: z.number().int() }).nullable(),
  use: ToolUse,
  /** Automations that name it, by their names. */
  named_by: z.array(z.string()),
})
export type AgentTool = z.infer<typeof AgentTool>

/** One tool in full. `definition` null: a predefined one without settings, or not set up yet. */
export const ToolDetail = AgentTool.extend({
  definition: ToolDefinition.nullable(),
  secret: ToolSecret.nullable(),
  /** The texts of its definition that are fixed, as people see them, by what the definition names them. */
  kept_values: z.array(KeptValue),
  updated_at: time.nullable(),
})
export type ToolDetail = z.infer<typeof ToolDetail>

/** A request as people see it: what is secret is masked to its last four characters. */
export const ShownRequest = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  body: z.string().nullable(),
})
export type ShownRequest = z.infer<typeof ShownRequest>

export const ShownResponse = z.object({
  status: z.number().int(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Its beginning, as text. */
  body: z.string(),
  bytes: z.number().int(),
})

/** One try of a request. */
export const Attempt = z.object({
  ms: z.number(),
  status: z.number().int().nullable(),
  failure: z.enum(TOOL_FAILURES).nullable(),
})

/** The result of a run, told to the member who tries a tool out. */
export const ToolTrial = z.object({
  request: ShownRequest.nullable(),
  attempts: z.array(Attempt),
  response: ShownResponse.nullable(),
  failure: z.enum(TOOL_FAILURES).nullable(),
  /** The output that the agent gets. */
  output: z.string(),
  /** The text that a customer would read without a language model. */
  says: z.string(),
  ms: z.number(),
})
export type ToolTrial = z.infer<typeof ToolTrial>

/** Words of a run that come from the customer, or that the other system told of them. */
const OfCustomer = personal(z.string(), { conversation: 'conversation_id' })

/** The value of a parameter, and the words that it came from. */
const Argument = z.object({ name: z.string(), value: OfCustomer, from: OfCustomer.nullable() })

/** A run of a tool, as the history lists it. */
export const ToolRun = z.object({
  id,
  tool_id: ToolId,
  tool_name: z.string(),
  started_at: time,
  /** test: the playground, or the test bench of the console. */
  mode: z.enum(['live', 'test']),
  conversation_id: id.nullable(),
  customer: personal(z.string(), { conversation: 'conversation_id' }).nullable(),
  /** Version of the agent; null: the draft. */
  version: z.number().int().nullable(),
  outcome: z.enum(['running', 'success', 'failed']),
  failure: z.enum(TOOL_FAILURES).nullable(),
  status: z.number().int().nullable(),
  ms: z.number().nullable(),
  /** In millionths of a US dollar; null: nothing was billed. */
  billed_micros: z.number().int().nullable(),
  /** By which rule it was billed, or not. */
  billing_rule: z.enum(['success', 'only_successes', 'free', 'test']),
})
export type ToolRun = z.infer<typeof ToolRun>

/** A run with its steps. Values that a viewer may not see, and values erased by retention, are null. */
export const ToolRunDetail = ToolRun.extend({
  said: OfCustomer.nullable(),
  arguments: z.array(Argument).nullable(),
  request: ShownRequest.extend({
    url: OfCustomer,
    headers: z.array(z.object({ name: z.string(), value: OfCustomer })),
    body: OfCustomer.nullable(),
  }).nullable(),
  attempts: z.array(Attempt),
  response: ShownResponse.extend({
    headers: z.array(z.object({ name: z.string(), value: OfCustomer })),
    body: OfCustomer,
  }).nullable(),
  output: OfCustomer.nullable(),
})
export type ToolRunDetail = z.infer<typeof ToolRunDetail>

/** Figures over a list of runs. Times in milliseconds; null: there is none. */
export const ToolRunFigures = z.object({
  runs: z.number().int(),
  /** Share of live runs, 0 to 1. */
  success: z.number().nullable(),
  p50_ms: z.number().nullable(),
  p95_ms: z.number().nullable(),
  billed: z.number().int(),
  billed_micros: z.number().int(),
})
export type ToolRunFigures = z.infer<typeof ToolRunFigures>

/** Filters of a history. */
export const runFilters = z.strictObject({
  tool_id: ToolId.optional(),
  /** `live`: for customers, however they ended. */
  outcome: z.enum(['success', 'failed', 'running', 'test', 'live']).optional(),
  billed: z.enum(['yes', 'no']).optional(),
  conversation_id: id.optional(),
  days: z.coerce
    .number()
    .pipe(z.literal([1, 7, 30, 90]))
    .default(30),
  failure: z.enum(TOOL_FAILURES).optional(),
  /** Instants in the place of the days; the first belongs to the span, the last does not. */
  from: time.optional(),
  to: time.optional(),
})

/** A tool that was read from a cURL command or an OpenAPI document: a draft, with what could not be taken over. */
export const ImportedTool = z.object({
  definition: HttpTool,
  /** A secret that stood in the imported document: the member who saves it types it, and we never kept it before. */
  secret: z.string().nullable(),
  notes: z.array(z.string()),
})
export type ImportedTool = z.infer<typeof ImportedTool>

const ofTool = {
  path: '/tools-management/{agent_id}/tool/{tool_id}',
  of: { agent: 'agent_id' },
  params: { tool_id: ToolId },
} as const

/** The tools of an agent: those that everybody has, and its own. */
export const tools = {
  list: endpoint({
    method: 'GET',
    path: '/tools-management/{agent_id}',
    allow: 'tool.assign',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    returns: z.array(AgentTool),
  }),
  get: endpoint({ ...ofTool, method: 'GET', allow: 'tool.assign', rate: 'read', audit: 'none', returns: ToolDetail }),
  create: endpoint({
    method: 'POST',
    path: '/tools-management/{agent_id}/tool',
    allow: 'tool.manage',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'tool.created',
    once: true,
    body: z.strictObject({ definition: HttpTool }),
    returns: ToolDetail,
    errors: ['tool_limit', 'tool_name_taken'],
  }),
  /** Changes the draft; what is live goes on as it was frozen. */
  update: endpoint({
    ...ofTool,
    method: 'PUT',
    allow: 'tool.manage',
    rate: 'write',
    audit: 'tool.updated',
    body: z.strictObject({ definition: ToolDefinition, ...expectedOrNone }),
    returns: ToolDetail,
    errors: ['tool_name_taken', 'stale_edit'],
  }),
  delete: endpoint({
    ...ofTool,
    method: 'DELETE',
    allow: 'tool.manage',
    rate: 'write',
    audit: 'tool.deleted',
    returns: Done,
    errors: ['tool_is_predefined'],
  }),
  /** Acts at once, in every version: a tool that is switched off is not run, and the agent says so. */
  switch: endpoint({
    ...ofTool,
    method: 'PUT',
    path: '/tools-management/{agent_id}/tool/{tool_id}/switch',
    allow: 'tool.manage',
    rate: 'write',
    audit: 'tool.switched',
    body: z.strictObject({ off: z.boolean() }),
    returns: ToolDetail,
  }),
  /** Keeps what the other system knows us by, sealed; null forgets it. It counts for the host of the draft's address. */
  setSecret: endpoint({
    ...ofTool,
    method: 'PUT',
    path: '/tools-management/{agent_id}/tool/{tool_id}/secret',
    allow: 'tool.manage',
    rate: 'write',
    audit: 'tool.secret_changed',
    body: z.strictObject({ secret: text(TOOL_SECRET_LENGTH).nullable() }),
    returns: ToolDetail,
    errors: ['tool_has_no_auth'],
  }),
  /**
   * Runs it once as a test, which is never billed. `definition`: as it stands in the form, for those who may save it; with
   * it `secret` may be one that is not saved yet. A tool that writes really does.
   */
  try: endpoint({
    method: 'POST',
    path: '/tools-management/{agent_id}/try',
    allow: 'tool.try',
    of: { agent: 'agent_id' },
    rate: 'model',
    audit: 'tool.tried',
    body: z.strictObject({
      tool_id: ToolId.nullable(),
      definition: ToolDefinition.optional(),
      secret: text(TOOL_SECRET_LENGTH).optional(),
      values: z.record(fieldKey, FieldValue),
    }),
    returns: ToolTrial,
    errors: ['not_allowed', 'tool_values'],
  }),
  /** Reads drafts of tools from a cURL command or an OpenAPI 3 document. Nothing is saved, and nothing is asked for outside. */
  import: endpoint({
    method: 'POST',
    path: '/tools-management/{agent_id}/import',
    allow: 'tool.manage',
    of: { agent: 'agent_id' },
    rate: 'upload',
    audit: 'none: changes nothing',
    body: z.strictObject({ from: z.enum(['curl', 'openapi']), text: rawText(TOOL_IMPORT_LENGTH) }),
    body_bytes: TOOL_IMPORT_LENGTH * 4 + 10_000,
    returns: z.array(ImportedTool),
    errors: ['curl_unreadable', 'openapi_unreadable', 'openapi_refers_outside'],
  }),
}

/** The history of an agent's tools. */
export const toolRuns = {
  list: endpoint({
    method: 'GET',
    path: '/tools-management/{agent_id}/run',
    allow: 'tool.history',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: listQuery.extend(runFilters.shape),
    returns: page(ToolRun),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/tools-management/{agent_id}/run-figures',
    allow: 'tool.history',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: runFilters,
    returns: ToolRunFigures,
  }),
  get: endpoint({
    method: 'GET',
    path: '/tools-management/{agent_id}/run/{run_id}',
    allow: 'tool.history',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    returns: ToolRunDetail,
  }),
}
