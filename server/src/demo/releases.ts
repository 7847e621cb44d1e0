import { agents, versions } from '@tertulia/contract/agents'
import type { Endpoint, Returned, Sent } from '@tertulia/contract/endpoint'
import { faqs } from '@tertulia/contract/faqs'
import { type CollectionInput, infoCollection } from '@tertulia/contract/info-collection'
import { qualityRuns, qualityTests } from '@tertulia/contract/quality'
import { tools } from '@tertulia/contract/tools'
import { REPAIR_TOOL, STOCK_TOOL } from '#demo/shop-systems.ts'
import { TerminalError } from '#platform/exit-with-message.ts'

type Call = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => Promise<Returned<E>>

const field = { required: true, options: [], default_value: null }
const APPOINTMENT: CollectionInput = {
  name: 'Cita de taller',
  special_instructions: 'Pide los datos sin prisa.',
  permanent: true,
  start_date: null,
  end_date: null,
  channels: ['bubble', 'web'],
  trigger_topic_ids: [],
  fields: [
    { ...field, key: 'name', label: 'Nombre', description: '¿Cómo te llamas?', type: 'text' },
    {
      ...field,
      key: 'service',
      label: 'Servicio',
      description: '¿Qué necesita la bici?',
      type: 'select',
      options: ['Revisión completa', 'Frenos', 'Cambio'],
      default_value: 'Revisión completa',
      required: false,
    },
    { ...field, key: 'phone', label: 'Teléfono', description: '¿A qué teléfono te llamamos?', type: 'phone' },
  ],
}

const EXPECTED: [question: string, must_say: string][] = [
  ['cuanto vale una revision completa', '45 €'],
  ['¿abrís el sabado?', '10:00 a 14:00'],
  ['enviais a canarias?', '12 €'],
  ['¿Vendéis patinetes eléctricos?', 'patinetes'],
]

/** Writes tests of answers, which every later release is compared by. */
export async function writeTests(call: Call, agent_id: string): Promise<void> {
  for (const [question, said] of EXPECTED) {
    const expected = { expected_source: null, must_say: [said], must_not_say: [], must_hand_over: false }
    // oxlint-disable-next-line no-await-in-loop -- one after another, as they are listed
    await call(qualityTests.create, { body: { agent_id, before: [], question, ...expected } })
  }
}

/** Changes of the agent, by the day of the demo on which they are deployed. */
export const RELEASES: { day: number; note: string; change: (call: Call, agent_id: string) => Promise<void> }[] = [
  {
    day: 30,
    note: 'Consulta reparaciones y existencias',
    change: async (call, agent_id) => {
      const params = { agent_id }
      const repair = await call(tools.create, { params, body: { definition: REPAIR_TOOL } })
      const stock = await call(tools.create, { params, body: { definition: STOCK_TOOL } })
      await call(tools.try, { params, body: { tool_id: repair.id, values: { ticket: '4021' } } })
      await call(tools.try, { params, body: { tool_id: stock.id, values: { model: 'Sierra' } } })
      await call(agents.addTools, { params: { id: agent_id }, body: { tool_ids: [repair.id, stock.id] } })
    },
  },
  {
    day: 58,
    note: 'Apunta citas de taller y contesta por los patinetes',
    change: async (call, agent_id) => {
      const form = await call(infoCollection.create, { params: { agent_id }, body: APPOINTMENT })
      await call(agents.addTools, { params: { id: agent_id }, body: { tool_ids: [form.id] } })
      const { items } = await call(faqs.list, { query: { agent_id, search: 'segunda mano' } })
      const topic_id = items[0]?.topic_id ?? ''
      const answer = 'No vendemos patinetes, pero sí reparamos sus frenos y ruedas.'
      const body = { agent_id, topic_id, question: '¿Vendéis patinetes eléctricos?', answer, escalate: false }
      await call(faqs.create, { body })
    },
  },
  {
    day: 78,
    note: 'Ya no enviamos a Canarias',
    change: async (call, agent_id) => {
      const { items } = await call(faqs.list, { query: { agent_id, search: 'Canarias' } })
      const [islands] = items
      if (!islands) throw new TerminalError('The question about the Canary Islands is gone.')
      await call(faqs.delete, { params: { id: islands.id } })
    },
  },
]

/**
 * Replays tests and customers' questions on the draft and on what is live, then deploys it.
 * @param pause waits a moment for what goes on in the background
 */
export async function deployRelease(
  call: Call,
  agent_id: string,
  note: string,
  pause: () => Promise<unknown>,
): Promise<void> {
  const params = { id: agent_id }
  await call(agents.buildPrompt, { params })
  let run = await call(qualityRuns.begin, { body: { agent_id, kind: 'gate', questions: 20 } })
  while (run.state === 'queued' || run.state === 'running') {
    // oxlint-disable-next-line no-await-in-loop -- one look after another
    await pause()
    // oxlint-disable-next-line no-await-in-loop -- the same
    run = await call(qualityRuns.get, { params: { id: run.id } })
  }
  const reason = run.worse > 0 && { override_reason: 'Es lo que queremos: la respuesta de antes ya no vale.' }
  await call(versions.deploy, { params, body: { note, ...reason } })
}
