import { HttpTool } from '@tertulia/contract/tool-definitions'
import type { z } from 'zod'

const PARAMETER: Pick<z.input<typeof HttpTool>['parameters'][number], 'type' | 'required'> = {
  type: 'text',
  required: true,
}

/** A tool that looks an order up. @param base address of the system that knows it */
export const anOrderTool = (base: string, change: Partial<z.input<typeof HttpTool>> = {}): HttpTool =>
  HttpTool.parse({
    kind: 'http',
    name: 'order_status',
    description: 'Consulta el estado de un pedido',
    prompt_description: 'Cuando alguien pregunte por su pedido y diga el número.',
    examples: ['¿Dónde está mi pedido?', '¿Ha salido ya mi pedido 20871?', 'Quiero saber cómo va mi pedido'],
    method: 'GET',
    url: `${base}/orders/{order}`,
    writes: false,
    parameters: [
      {
        ...PARAMETER,
        key: 'order',
        label: 'Número de pedido',
        description: '¿Cuál es el número de pedido?',
        place: 'path',
      },
      {
        ...PARAMETER,
        key: 'lang',
        label: 'Idioma',
        description: 'Idioma del cliente',
        place: 'query',
        origin: { from: 'session', value: 'language' },
      },
    ],
    headers: [],
    auth: { kind: 'bearer' },
    timeout_seconds: 5,
    output_example: '',
    kept: [],
    answer: 'Tu pedido {order} está {status}.',
    on_error: [{ when: '404', do: 'ask_again', say: 'No encuentro ese pedido.' }],
    most_per_conversation: null,
    ...change,
  })

/** A tool that writes: an appointment. */
export const anAppointmentTool = (base: string, change: Partial<z.input<typeof HttpTool>> = {}): HttpTool =>
  anOrderTool(base, {
    name: 'book_appointment',
    description: 'Reserva una cita en el taller',
    prompt_description: 'Cuando alguien quiera traer la bici al taller.',
    examples: ['Quiero pedir cita en el taller', '¿Me dais cita para revisar la bici?'],
    method: 'POST',
    url: `${base}/appointments`,
    writes: true,
    parameters: [
      { ...PARAMETER, key: 'day', type: 'date', label: 'Día', description: '¿Qué día te viene bien?', place: 'body' },
      { ...PARAMETER, key: 'bike', label: 'Bici', description: '¿Qué bici es?', place: 'body' },
    ],
    answer: 'Hecho, cita {appointment} para el {day}.',
    on_error: [],
    ...change,
  })
