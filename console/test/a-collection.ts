import type { CollectedField } from '@tertulia/contract/collected-fields'
import type { CollectionResult, FunnelStep, InfoCollection } from '@tertulia/contract/info-collection'
import { AGENT } from './a-business.ts'
import { TOPIC } from './a-knowledge.ts'

const AT = '2026-11-20T09:00:00.000Z'

export const aField = (change: Partial<CollectedField> = {}): CollectedField => ({
  key: 'nombre_y_apellidos',
  label: 'Nombre y apellidos',
  description: '¿A nombre de quién la ponemos?',
  type: 'text',
  required: true,
  options: [],
  default_value: null,
  ...change,
})

export const SHOP_FIELD = aField({
  key: 'tienda',
  label: 'Tienda',
  description: '¿En qué tienda te va mejor dejarla?',
  type: 'select',
  options: ['Zaragoza Delicias', 'Huesca', 'Logroño', 'Pamplona'],
})

export const aCollection = (change: Partial<InfoCollection> = {}): InfoCollection => ({
  id: crypto.randomUUID(),
  agent_id: AGENT.id,
  name: 'Reserva de taller',
  special_instructions: 'Pide los datos de uno en uno y solo si faltan.',
  permanent: true,
  start_date: null,
  end_date: null,
  channels: ['bubble', 'web', 'whatsapp'],
  trigger_topic_ids: [TOPIC.id],
  fields: [
    aField(),
    aField({ key: 'correo', label: 'Correo', description: '¿A qué correo te escribimos?', type: 'email' }),
    SHOP_FIELD,
    aField({ key: 'dia_preferido', label: 'Día preferido', description: '¿Qué día te viene bien?', type: 'date' }),
    aField({
      key: 'es_electrica',
      label: '¿Es eléctrica?',
      description: '¿Es eléctrica?',
      type: 'boolean',
      required: false,
    }),
  ],
  state: 'active',
  assigned: true,
  contacts: ['taller.huesca@ciclosalmenara.es', 'taller.logrono@ciclosalmenara.es', 'iker.sanz@ciclosalmenara.es'],
  named_by: [],
  results: { begun: 46, complete: 31 },
  updated_at: AT,
  ...change,
})

export const aResult = (change: Partial<CollectionResult> = {}): CollectionResult => ({
  id: crypto.randomUUID(),
  conversation_id: crypto.randomUUID(),
  customer: 'Javier Royo',
  channel: 'bubble',
  state: 'complete',
  values: [
    {
      key: 'nombre_y_apellidos',
      value: 'Javier Royo',
      message_id: crypto.randomUUID(),
      said: 'Soy Javier Royo, de Tarazona',
    },
    { key: 'tienda', value: 'Huesca', message_id: crypto.randomUUID(), said: 'en la de Huesca' },
    { key: 'dia_preferido', value: '2026-11-28', message_id: crypto.randomUUID(), said: 'este sábado' },
    { key: 'es_electrica', value: false, message_id: null, said: null },
  ],
  started_at: AT,
  updated_at: '2026-11-20T09:04:00.000Z',
  ...change,
})

export const FUNNEL: FunnelStep[] = [
  { key: 'nombre_y_apellidos', label: 'Nombre y apellidos', asked: 46, given: 44, left: 2, skipped: 0 },
  { key: 'correo', label: 'Correo', asked: 44, given: 37, left: 7, skipped: 0 },
  { key: 'tienda', label: 'Tienda', asked: 37, given: 35, left: 2, skipped: 0 },
  { key: 'dia_preferido', label: 'Día preferido', asked: 35, given: 31, left: 4, skipped: 0 },
  { key: 'es_electrica', label: '¿Es eléctrica?', asked: 31, given: 31, left: 0, skipped: 0 },
]
