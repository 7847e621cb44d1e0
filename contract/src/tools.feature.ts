import type { ContractFeature } from './feature.ts'
import { toolRuns, tools } from './tools.ts'

export const toolsFeature = {
  endpoints: { tools, toolRuns },
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
  },
  audit: {
    'tool.created': ['Creó una herramienta', 'Created a tool'],
    'tool.updated': ['Cambió una herramienta', 'Changed a tool'],
    'tool.deleted': ['Eliminó una herramienta', 'Deleted a tool'],
    'tool.switched': ['Apagó o encendió una herramienta', 'Switched a tool off or on'],
    'tool.secret_changed': ['Cambió la clave de una herramienta', 'Changed a tool’s secret'],
    'tool.tried': ['Probó una herramienta', 'Tried a tool out'],
  },
} as const satisfies ContractFeature
