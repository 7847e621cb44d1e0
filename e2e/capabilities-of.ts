import { agents } from '@tertulia/contract/agents'
import { chat } from '@tertulia/contract/chat'
import { type CollectionInput, infoCollection } from '@tertulia/contract/info-collection'
import { HttpTool } from '@tertulia/contract/tool-definitions'
import { tools } from '@tertulia/contract/tools'
import { aVisitor, deploy, type HttpShop } from '@tertulia/server/test/over-http'

const FORM: CollectionInput = {
  name: 'Reserva de taller',
  special_instructions: 'Pide solo lo que falte.',
  permanent: true,
  start_date: null,
  end_date: null,
  channels: ['bubble', 'web', 'share_link'],
  trigger_topic_ids: [],
  asking: { order: 'one_at_a_time', attempts: 2, without_required: 'go_on' },
  fields: [
    { key: 'nombre', label: 'Nombre y apellidos', description: '¿A nombre de quién la ponemos?', type: 'text' },
    { key: 'electrica', label: '¿Es eléctrica?', description: '¿Es eléctrica?', type: 'boolean' },
    {
      key: 'bateria',
      label: 'Número de la batería',
      description: '¿Qué número lleva la batería?',
      type: 'text',
      pattern: { shape: 'mask', mask: 'AA-0000' },
      condition: { key: 'electrica', is: true },
    },
    {
      key: 'codigo_postal',
      label: 'Código postal',
      description: '¿Cuál es tu código postal?',
      type: 'text',
      pattern: { shape: 'postal_code' },
    },
    {
      key: 'tienda',
      label: 'Tienda',
      description: '¿En qué tienda te va mejor dejarla?',
      type: 'select',
      options: ['Zaragoza', 'Huesca'],
      default_value: 'Huesca',
    },
  ].map((field) => ({ required: true, options: [], default_value: null, ...field })) as CollectionInput['fields'],
}

/** Messages of the shop's customers, one after another: one answers to the end, one stops, one refuses. */
const SAID = [
  ['Quiero una reserva de taller', 'Ana Ruiz', 'sí', 'BH 4821', '22001', 'sí', 'sí, todo bien'],
  ['Quiero una reserva de taller', 'Javier Royo', 'no', '50018', 'Zaragoza', 'sí'],
  ['Quiero una reserva de taller', 'Inés Lacasa', 'no', 'déjalo'],
]

const ORDER_TOOL = HttpTool.parse({
  kind: 'http',
  name: 'estado_envio',
  description: 'Dice dónde está un envío',
  prompt_description: 'Cuando pregunten por su envío.',
  examples: ['¿Dónde está mi envío?'],
  method: 'POST',
  url: 'http://10.0.0.1/pedidos',
  writes: false,
  body_as: 'form',
  parameters: [
    { key: 'pedido', label: 'Pedido', description: '¿Qué pedido es?', type: 'text', required: true, place: 'body' },
  ],
  headers: [],
  auth: { kind: 'query', name: 'api_key' },
  timeout_seconds: 5,
  output_example: '',
  kept: [],
  answer: '',
  on_error: [],
  most_per_conversation: null,
})

/** A form with customers' values, and a tool of the shop's own whose trial failed to connect. */
export async function fillCapabilities(shop: HttpShop): Promise<{ collection_id: string; own_tool_id: string }> {
  const params = { agent_id: shop.agent_id }
  const { id: collection_id } = await shop.call(infoCollection.create, { params, body: FORM })
  await shop.call(agents.addTools, { params: { id: shop.agent_id }, body: { tool_ids: [collection_id] } })
  await deploy(shop)
  for (const said of SAID) await say(shop, said)
  const { id: own_tool_id } = await shop.call(tools.create, { params, body: { definition: ORDER_TOOL } })
  await shop.call(tools.setSecret, { params: { ...params, tool_id: own_tool_id }, body: { secret: 'clave-de-prueba' } })
  await shop.call(tools.try, { params, body: { tool_id: own_tool_id, values: { pedido: '20871' } } })
  return { collection_id, own_tool_id }
}

async function say(shop: HttpShop, lines: readonly string[]): Promise<void> {
  const headers = await aVisitor(shop, shop.agent_id)
  for (const text of lines)
    await shop.stream(chat.send, { body: { text, client_id: crypto.randomUUID() } }, headers, () => undefined)
}
