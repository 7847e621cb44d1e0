import type { McpReading, McpServer, OfferedTool } from '@tertulia/contract/mcp-servers'
import type { McpTool } from '@tertulia/contract/mcp-tools'
import type { AgentTool } from '@tertulia/contract/tools'
import { anOwnTool } from './a-tool.ts'

const AT = '2026-11-14T09:00:00.000Z'
const fingerprint = (of: string) => of.padEnd(43, 'x').slice(0, 43)

type Property = Record<string, string | string[]>
const schema = (properties: Record<string, Property>, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
})
const MODEL = { type: 'string', description: 'Nombre o referencia' }
const STOCK_BEFORE = schema(
  {
    modelo: MODEL,
    almacen: { type: 'string', description: 'Código de almacén' },
    solo_libres: { type: 'boolean', description: 'Sin las apartadas' },
  },
  ['modelo'],
)
const STOCK_NOW = schema(
  {
    modelo: MODEL,
    talla: { type: 'string', enum: ['S', 'M', 'L', 'XL'] },
    solo_libres: { type: 'boolean', description: 'Sin las apartadas' },
  },
  ['modelo', 'talla'],
)

export const anOfferedTool = (remote_name: string, change: Partial<OfferedTool> = {}): OfferedTool => ({
  remote_name,
  description: `Qué hace ${remote_name}`,
  input_schema: schema({ modelo: MODEL }, ['modelo']),
  fingerprint: fingerprint(remote_name),
  only_reads: true,
  unusable: null,
  ...change,
})

const frozen = ({ remote_name, description, input_schema, fingerprint: print }: OfferedTool): McpTool => ({
  kind: 'mcp',
  name: remote_name,
  server: { id: null, name: 'Almacén central', url: 'https://mcp.almenara.es/mcp', auth: { kind: 'bearer' } },
  remote_name,
  description,
  input_schema,
  fingerprint: print,
  writes: false,
  examples: [],
  most_per_conversation: 5,
})

const SAME = ['ficha_modelo', 'colores', 'tarifas_envio']
const STOCK = anOfferedTool('existencias', { description: 'Cuántas unidades quedan de un modelo en cada almacén' })

/** A server of which four tools were chosen; one has changed since. */
export function anMcpServer(change: Partial<McpServer> = {}): McpServer {
  const tools = [frozen({ ...STOCK, input_schema: STOCK_BEFORE }), ...SAME.map((name) => frozen(anOfferedTool(name)))]
  return {
    id: crypto.randomUUID(),
    name: 'Almacén central',
    url: 'https://mcp.almenara.es/mcp',
    auth: { kind: 'bearer' },
    secret: { last_four: 'a91c', host: 'mcp.almenara.es', updated_at: AT },
    tools: tools.map((definition, at) => ({
      tool_id: crypto.randomUUID(),
      state: at === 0 ? 'changed' : 'fits',
      definition,
    })),
    offers: 8,
    known: ['existencias', ...SAME, 'crear_pedido', 'estado_pedido', 'stock_tienda'],
    read_at: AT,
    down_since: null,
    updated_at: AT,
    ...change,
  }
}

/** New answer of that server: two tools are new and one is gone. */
export const aReading = (change: Partial<McpReading> = {}): McpReading => ({
  ms: 312,
  server_name: 'Almacén central',
  protocol_version: '2025-06-18',
  has_more: false,
  tools: [
    { ...STOCK, input_schema: STOCK_NOW, fingerprint: fingerprint('existencias-2') },
    anOfferedTool('reservar_unidad', { description: 'Aparta una unidad 24 horas', only_reads: false }),
    anOfferedTool('proxima_entrada', { description: 'Fecha de la próxima llegada' }),
    ...SAME.map((name) => anOfferedTool(name)),
    anOfferedTool('crear_pedido', { description: 'Pide material a la central', only_reads: false }),
    anOfferedTool('estado_pedido', { description: 'Sigue un pedido a la central' }),
  ],
  ...change,
})

/** Its chosen tools as the list of tools has them. */
export const toolsOfServer = (server: McpServer): AgentTool[] =>
  server.tools.map(({ tool_id, definition }) =>
    anOwnTool({
      id: tool_id,
      kind: 'mcp',
      name: definition.name,
      description: definition.description,
      example: null,
      request: { method: 'MCP', host: 'mcp.almenara.es', timeout_seconds: 10 },
      use: {
        conversations: 12,
        runs: 20,
        last_failure: null,
        last_success_at: null,
        failed_24_hours: 0,
        average_ms: 320,
        billed: 20,
      },
    }),
  )
