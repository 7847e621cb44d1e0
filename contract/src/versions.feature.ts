import { versions } from './agents.ts'
import { businessFact } from './event.ts'
import type { ContractFeature } from './feature.ts'
import { id } from './shapes.ts'
import { versionHistory } from './version-history.ts'
import { z } from 'zod'

export const versionsFeature = {
  endpoints: { versions, versionHistory },
  errors: {
    version_not_found: { status: 404, es: 'Esa versión no existe', en: 'That version does not exist' },
    nothing_to_deploy: { status: 409, es: 'No hay cambios sin desplegar', en: 'There are no changes to deploy' },
    gate_needed: {
      status: 409,
      es: 'Compara antes el borrador con la versión en vivo: ha cambiado desde la última comparación',
      en: 'Compare the draft with the live version first: it has changed since the last comparison',
    },
    gate_worse: {
      status: 409,
      es: 'Hay respuestas peores que en vivo: {worse}. Corrígelas o di por qué despliegas igualmente.',
      en: 'Some answers are worse than live: {worse}. Mend them or say why you deploy anyway.',
    },
  },
  audit: {
    'agent.activated': ['Activó el agente', 'Activated the agent'],
    'agent.deployed': ['Desplegó el agente', 'Deployed the agent'],
    'agent.disabled': ['Desactivó el agente', 'Disabled the agent'],
    'agent.draft_restored': ['Volvió el borrador a una versión', 'Put the draft back to a version'],
    'agent.undeployed': ['Retiró el agente de los canales', 'Took the agent off the channels'],
  },
  events: [
    businessFact('agent.deployed', { agent_id: id, version: z.number().int() }),
    businessFact('agent.deployment_failed', { agent_id: id, version: z.number().int() }),
  ],
  fields: {
    worse_answers: { words: ['Respuestas peores', 'Answers that are worse'] },
    override_reason: { words: ['Motivo para desplegar igualmente', 'Reason to deploy anyway'] },
    restored_version: { words: ['Versión de la que parte', 'Version it starts from'] },
    version: { words: ['Versión', 'Version'] },
    live_version: { words: ['Versión activa', 'Live version'] },
    note: { words: ['Nota', 'Note'] },
  },
  rights: {
    'agent.deploy': {
      group: 'agents',
      words: ['Desplegar, retirar y desactivar agentes', 'Deploy, take off and disable agents'],
    },
    'agent.override_gate': {
      group: 'agents',
      words: ['Desplegar aunque una prueba falle', 'Deploy though a test fails'],
    },
  },
} as const satisfies ContractFeature
