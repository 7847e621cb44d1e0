import { z } from 'zod'
import { inConversation } from './event.ts'
import type { ContractFeature } from './feature.ts'
import { mcpServers } from './mcp-servers.ts'
import { toolReports } from './tool-reports.ts'
import { id } from './shapes.ts'
import { TOOL_FAILURES } from './tool-calls.ts'
import { ToolId } from './tool-ids.ts'
import { toolRuns, tools } from './tools.ts'

export const toolsFeature = {
  endpoints: { tools, toolRuns, toolReports, mcpServers },
  errors: {
    tool_limit: {
      status: 409,
      es: 'Un agente puede tener {most} herramientas propias. Elimina una para crear otra.',
      en: 'An agent may have {most} tools of its own. Delete one to create another.',
    },
    tool_name_taken: {
      status: 409,
      es: 'Ya hay una herramienta con ese nombre',
      en: 'There is already a tool of that name',
    },
    tool_is_predefined: {
      status: 409,
      es: 'Esta herramienta viene con Tertulia: se puede apagar, no eliminar',
      en: 'This tool comes with Tertulia: it can be switched off, not deleted',
    },
    tool_has_no_auth: {
      status: 409,
      es: 'Esta herramienta no se identifica ante nadie: elige antes cómo',
      en: 'This tool does not identify itself to anybody: choose how first',
    },
    tool_values: {
      status: 400,
      es: 'Estos valores no encajan: {names}',
      en: 'These values do not fit: {names}',
    },
    curl_unreadable: {
      status: 400,
      es: 'Esto no es una orden cURL que podamos leer. Pega la orden entera, empezando por «curl».',
      en: 'This is no cURL command that we can read. Paste the whole command, from “curl” on.',
    },
    openapi_unreadable: {
      status: 400,
      es: 'Esto no es un documento OpenAPI 3 en JSON o YAML: {cause}',
      en: 'This is no OpenAPI 3 document in JSON or YAML: {cause}',
    },
    openapi_refers_outside: {
      status: 400,
      es: 'El documento remite a otro ({ref}). Pega uno que lo contenga todo.',
      en: 'The document refers to another one ({ref}). Paste one that holds everything.',
    },
    mcp_unreachable: {
      status: 409,
      es: 'No podemos llamar a esta dirección. Comprueba que está bien escrita, que es pública y que el servidor está en marcha.',
      en: 'We cannot call this address. Check that it is written right, that it is public and that the server is running.',
    },
    mcp_not_https: {
      status: 409,
      es: 'Con http cualquiera en el camino podría leer la clave. Usa una dirección https.',
      en: 'Over http anybody on the way could read the key. Use an https address.',
    },
    mcp_not_mcp: {
      status: 409,
      es: 'Ahí contesta alguien, pero no un servidor MCP por Streamable HTTP. Suele acabar en /mcp.',
      en: 'Somebody answers there, but no MCP server over Streamable HTTP. Its address often ends in /mcp.',
    },
    mcp_key_refused: {
      status: 409,
      es: 'El servidor no acepta esta clave',
      en: 'The server does not accept this key',
    },
    mcp_timeout: {
      status: 409,
      es: 'El servidor no ha contestado en {seconds} segundos',
      en: 'The server has not answered within {seconds} seconds',
    },
    mcp_too_large: {
      status: 409,
      es: 'El servidor contesta con más de lo que podemos leer',
      en: 'The server answers with more than we can read',
    },
    mcp_secret_needed: {
      status: 409,
      es: 'Escribe la clave: para esta dirección no hay ninguna guardada',
      en: 'Enter the key: none is kept for this address',
    },
    mcp_changed: {
      status: 409,
      es: 'El servidor ha cambiado desde que lo leíste: {names}. Vuelve a leerlo y mira qué cambia.',
      en: 'The server has changed since you read it: {names}. Read it again and see what is different.',
    },
    mcp_server_limit: {
      status: 409,
      es: 'Un agente puede tener {most} servidores MCP. Desconecta uno para conectar otro.',
      en: 'An agent may have {most} MCP servers. Disconnect one to connect another.',
    },
    mcp_input: {
      status: 400,
      es: 'Estos datos no encajan con lo que pide la herramienta: {why}',
      en: 'This is not what the tool asks for: {why}',
    },
  },
  audit: {
    'tool.created': ['Creó una herramienta', 'Created a tool'],
    'tool.updated': ['Cambió una herramienta', 'Changed a tool'],
    'tool.deleted': ['Eliminó una herramienta', 'Deleted a tool'],
    'tool.switched': ['Apagó o encendió una herramienta', 'Switched a tool off or on'],
    'tool.secret_changed': ['Cambió la clave de una herramienta', 'Changed a tool’s secret'],
    'tool.server_connected': ['Conectó un servidor MCP', 'Connected an MCP server'],
    'tool.server_changed': ['Cambió un servidor MCP', 'Changed an MCP server'],
    'tool.server_deleted': ['Desconectó un servidor MCP', 'Disconnected an MCP server'],
    'tool.tried': ['Probó una herramienta', 'Tried a tool out'],
    'tool.runs_exported': ['Exportó el historial de herramientas', 'Exported the history of tools'],
  },
  events: [
    /** A tool gave nothing, in a conversation with a customer: `run_id` is its run's in the history. */
    inConversation('tool.failed', {
      run_id: id,
      agent_id: id,
      tool_id: ToolId,
      failure: z.enum(TOOL_FAILURES),
      automation_run_id: id.optional(),
    }),
  ],
  fields: {
    is_on: { words: ['Encendido', 'Switched on'] },
    tool: { words: ['Herramienta', 'Tool'] },
    emails: { words: ['Correos a los que se avisa', 'Addresses that are notified'] },
    rows: { words: ['Filas', 'Rows'] },
    off: { words: ['Apagada', 'Switched off'] },
    secret: {
      words: ['Clave', 'Secret'],
      values: { changed: ['Cambiada', 'Changed'], forgotten: ['Borrada', 'Forgotten'] },
    },
    method: { words: ['Método', 'Method'] },
    url: { words: ['Dirección', 'Address'] },
    writes: { words: ['Cambia algo', 'Changes something'] },
    prompt_description: { words: ['Cuándo se usa', 'When it is used'] },
    examples: { words: ['Cómo lo dicen los clientes', 'What customers say'] },
    visibility: { words: ['Visibilidad', 'Visibility'] },
    body_as: { words: ['Cómo se envía el cuerpo', 'How the body is sent'] },
    headers: { words: ['Cabeceras', 'Headers'] },
    waiting: { words: ['Si tarda', 'Where it takes long'] },
    output_example: { words: ['Ejemplo de respuesta', 'Example of an answer'] },
    kept: { words: ['Datos que se guardan', 'What of it is kept'] },
    on_error: { words: ['Si falla', 'Where it fails'] },
    most_per_conversation: { words: ['Usos por conversación', 'Uses per conversation'] },
    verified_only: { words: ['Solo clientes verificados', 'Verified customers alone'] },
    remote_name: { words: ['Nombre en su servidor', 'Name at its server'] },
    input_schema: { words: ['Lo que necesita', 'What it needs'] },
    special_instructions: { words: ['Instrucciones', 'Instructions'] },
    field: { words: ['Dato', 'Detail'] },
    server: { words: ['Servidor MCP', 'MCP server'] },
    auth: { words: ['Autenticación', 'Authentication'] },
    chosen: { words: ['Herramientas elegidas', 'Chosen tools'] },
    timeout_seconds: { words: ['Tiempo límite (s)', 'Time limit (s)'] },
    parameters: { words: ['Parámetros', 'Parameters'] },
    lines: { words: ['Tarifa', 'Price list'] },
    currency: { words: ['Moneda', 'Currency'] },
    tax_percent: { words: ['Impuesto (%)', 'Tax (%)'] },
  },
  rights: {
    'tool.assign': {
      group: 'tools',
      words: ['Dar y quitar herramientas a un agente', 'Give an agent tools and take them away'],
    },
    'tool.manage': {
      group: 'tools',
      words: ['Crear herramientas y guardar sus secretos', 'Create tools and keep their secrets'],
    },
    'tool.try': { group: 'tools', words: ['Probar herramientas', 'Try tools'] },
    'tool.history': { group: 'tools', words: ['Ver qué hicieron las herramientas', 'See what tools did'] },
  },
} as const satisfies ContractFeature
