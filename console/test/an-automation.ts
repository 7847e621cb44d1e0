import type { Automation, AutomationRun, DryRun, DryRunConversation } from '@tertulia/contract/automations'
import { AGENT } from './a-business.ts'
import { aCollection, aField } from './a-collection.ts'
import { TOPIC } from './a-knowledge.ts'

const AT = '2026-11-20T09:00:00.000Z'

export const QUICK_CONTACT = aCollection({ name: 'Contacto rápido', fields: [aField(), aField({ key: 'correo' })] })

/** The automation of the drawing: out of hours it asks for the email. */
export const anAutomation = (change: Partial<Automation> = {}): Automation => ({
  id: crypto.randomUUID(),
  agent_id: AGENT.id,
  name: 'Fuera de horario',
  when: { event: 'customer_wrote_outside_hours' },
  joined_by: 'and',
  conditions: [
    { about: 'channel', is: true, any_of: ['bubble', 'web'] },
    { about: 'topic', is: true, any_of: [TOPIC.id] },
    { about: 'email', known: false },
  ],
  actions: [
    { do: 'send_message', text: 'Ahora estamos cerrados. Abrimos {opening}. Si me dejas tu correo, te contestamos.' },
    { do: 'collect', collection_id: QUICK_CONTACT.id },
    { do: 'notify', emails: ['taller.huesca@ciclosalmenara.es'] },
  ],
  most_per_conversation: 1,
  position: 1,
  on: true,
  missing: [],
  applied: 12,
  last_failure: null,
  updated_at: AT,
  ...change,
})

const aDryConversation = (change: Partial<DryRunConversation> = {}): DryRunConversation => ({
  conversation_id: crypto.randomUUID(),
  customer: '#7942',
  at: '2026-11-21T20:14:00.000Z',
  applies: true,
  said: 'Llevo la bici para revisión, ¿el lunes abrís?',
  failed_condition: null,
  reasons: ['Burbuja', 'Tienda', 'sin correo'],
  actions: [
    {
      do: 'send_message',
      what: 'Ahora estamos cerrados. Abrimos el lunes a las 10:00. Si me dejas tu correo, te contestamos.',
    },
    { do: 'collect', what: 'Contacto rápido' },
    { do: 'notify', what: 'taller.huesca@ciclosalmenara.es' },
  ],
  ...change,
})

/** @param hits of all, in which it would have been applied: every so many */
export function aDryRun(hits: number, all: number): DryRun {
  const every = Math.ceil(all / Math.max(hits, 1))
  const conversations = Array.from({ length: all }, (_, at) =>
    at % every === 0 && at / every < hits
      ? aDryConversation({ customer: `#${7942 - at}` })
      : aDryConversation({
          customer: `#${1822 + at}`,
          applies: false,
          failed_condition: 0,
          reasons: ['El canal es WhatsApp'],
          actions: [],
        }),
  )
  return { conversations, ms: 312 }
}

export const anAutomationRun = (change: Partial<AutomationRun> = {}): AutomationRun => ({
  id: crypto.randomUUID(),
  automation_id: crypto.randomUUID(),
  automation_name: 'Fuera de horario',
  conversation_id: crypto.randomUUID(),
  customer: 'Javier Royo',
  at: AT,
  outcome: 'done',
  stopped_by: null,
  actions: [
    { do: 'send_message', what: 'Ahora estamos cerrados.', outcome: 'done' },
    { do: 'collect', what: 'Contacto rápido', outcome: 'done' },
  ],
  ...change,
})
