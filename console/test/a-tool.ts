import type { HttpTool } from '@tertulia/contract/tool-definitions'
import type { AgentTool, ToolDetail, ToolRun, ToolRunDetail, ToolRunFigures } from '@tertulia/contract/tools'

const AT = '2026-11-20T09:00:00.000Z'

export const NO_USE: AgentTool['use'] = {
  conversations: 0,
  runs: 0,
  last_failure: null,
  last_success_at: null,
  failed_24_hours: 0,
  average_ms: null,
  billed: 0,
}

/** A tool that everybody has. */
export const aTool = (change: Partial<AgentTool> = {}): AgentTool => ({
  id: 'hand_over',
  kind: 'predefined',
  name: 'Pasar a una persona',
  description: 'Avisa al equipo y espera a que alguien tome el chat',
  example: '¿Puedo hablar con alguien?',
  assigned: true,
  missing: null,
  untried: false,
  switched_off_at: null,
  price_micros: 0,
  request: null,
  named_by: [],
  use: { ...NO_USE, conversations: 87, runs: 90 },
  ...change,
})

/** One of the business. */
export const anOwnTool = (change: Partial<AgentTool> = {}): AgentTool =>
  aTool({
    id: crypto.randomUUID(),
    kind: 'http',
    name: 'agenda_taller',
    description: 'Huecos libres del taller',
    example: '¿Hay hueco el sábado?',
    price_micros: 20_000,
    request: { method: 'GET', host: 'api.ciclosalmenara.es', timeout_seconds: 8 },
    ...change,
  })

export const aDefinition = (change: Partial<HttpTool> = {}): HttpTool => ({
  kind: 'http',
  name: 'agenda_taller',
  description: 'Huecos libres del taller',
  prompt_description: 'Cuando alguien pida cita o pregunte por huecos de taller.',
  examples: ['¿Hay hueco el sábado?'],
  visibility: 'private',
  method: 'GET',
  url: 'https://api.ciclosalmenara.es/v2/taller/{tienda}/huecos?dia={dia}',
  writes: false,
  parameters: [
    {
      key: 'tienda',
      label: 'Tienda',
      description: 'Código de tienda: HUE, ZAR, LOG o PAM',
      type: 'text',
      required: true,
      options: [],
      place: 'path',
      origin: { from: 'customer' },
      wire_name: '',
      example: 'HUE',
    },
    {
      key: 'dia',
      label: 'Día',
      description: 'Primer día que le viene bien al cliente',
      type: 'date',
      required: true,
      options: [],
      place: 'path',
      origin: { from: 'customer' },
      wire_name: '',
      example: '2026-11-22',
    },
  ],
  headers: [],
  auth: { kind: 'bearer' },
  timeout_seconds: 8,
  output_example: '{ "huecos": [] }',
  kept: [],
  answer: '',
  on_error: [],
  most_per_conversation: null,
  ...change,
})

export const aToolDetail = (change: Partial<ToolDetail> = {}): ToolDetail => ({
  ...anOwnTool(),
  definition: aDefinition(),
  secret: { last_four: '7f2c', host: 'api.ciclosalmenara.es', updated_at: AT },
  kept_values: [],
  updated_at: AT,
  ...change,
})

export const aRun = (change: Partial<ToolRun> = {}): ToolRun => ({
  id: crypto.randomUUID(),
  tool_id: crypto.randomUUID(),
  tool_name: 'agenda_taller',
  started_at: AT,
  mode: 'live',
  conversation_id: crypto.randomUUID(),
  customer: 'Javier Royo',
  version: 15,
  outcome: 'success',
  failure: null,
  status: 200,
  ms: 810,
  billed_micros: 20_000,
  billing_rule: 'success',
  ...change,
})

export const aRunDetail = (change: Partial<ToolRunDetail> = {}): ToolRunDetail => ({
  ...aRun(),
  said: '¿Me cogéis la bici este sábado en Pamplona?',
  arguments: [{ name: 'tienda', value: 'PAM', from: 'en Pamplona' }],
  request: {
    method: 'GET',
    url: 'https://api.ciclosalmenara.es/v2/taller/PAM/huecos?dia=2026-11-28',
    headers: [{ name: 'Authorization', value: '••••••••7f2c' }],
    body: null,
  },
  attempts: [{ ms: 810, status: 200, failure: null }],
  response: {
    status: 200,
    headers: [{ name: 'content-type', value: 'application/json' }],
    body: '{"huecos":[]}',
    bytes: 13,
  },
  output: '{"huecos":[]}',
  ...change,
})

export const FIGURES: ToolRunFigures = {
  runs: 1486,
  success: 0.976,
  p50_ms: 412,
  p95_ms: 2100,
  billed: 1203,
  billed_micros: 19_120_000,
}
