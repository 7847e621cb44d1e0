import { bundles } from './bundles.ts'
import type { ContractFeature } from './feature.ts'

export const bundlesFeature = {
  endpoints: { bundles },
  errors: {
    import_cancelled: { status: 409, es: 'La importación se ha cancelado', en: 'The import was cancelled' },
    bundle_too_large: {
      status: 409,
      es: 'Este agente es demasiado grande para llevarlo en un archivo',
      en: 'This agent is too large to be taken along in a file',
    },
  },
  audit: {
    'agent.duplicated': ['Duplicó un agente', 'Duplicated an agent'],
    'agent.exported': ['Exportó un agente', 'Exported an agent'],
    'agent.imported': ['Importó un agente', 'Imported an agent'],
  },
  fields: {
    faqs: { words: ['Preguntas', 'FAQs'] },
    files: { words: ['Archivos', 'Files'] },
    tests: { words: ['Pruebas', 'Tests'] },
  },
  rights: {
    'agent.import': { group: 'agents', words: ['Importar agentes', 'Import agents'] },
    'agent.export': { group: 'agents', words: ['Exportar agentes', 'Export agents'] },
  },
} as const satisfies ContractFeature
