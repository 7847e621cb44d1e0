import { agentAvailability } from './agent-availability.ts'
import { channelStops } from './channel-stops.ts'
import type { ContractFeature } from './feature.ts'

export const agentAvailabilityFeature = {
  endpoints: { agentAvailability, channelStops },
  errors: {
    special_day_taken: {
      status: 409,
      es: 'Ya tienes «{name}» en esas fechas',
      en: 'You have “{name}” on those dates already',
    },
    special_day_limit: {
      status: 409,
      es: 'Has llegado al límite de 200 días especiales. Elimina los que ya han pasado.',
      en: 'You have reached the limit of 200 special days. Delete those that are over.',
    },
    closed_until_past: { status: 400, es: 'Tiene que ser más adelante', en: 'It has to be later than now' },
    closed_until_far: { status: 400, es: 'No más de un año', en: 'Not more than a year' },
  },
  audit: {
    'agent_availability.hours_saved': ['Cambió el horario', 'Changed the opening hours'],
    'agent_availability.day_added': ['Añadió un día especial', 'Added a special day'],
    'agent_availability.day_changed': ['Cambió un día especial', 'Changed a special day'],
    'agent_availability.day_removed': ['Quitó un día especial', 'Removed a special day'],
    'agent_availability.holidays_taken': ['Añadió los festivos de un país', 'Added a country’s public holidays'],
    'agent_availability.closed': ['Cerró o reabrió en el momento', 'Closed or reopened at once'],
    'channel.stopped': ['Paró un canal', 'Stopped a channel'],
    'channel.started': ['Puso en marcha un canal', 'Started a channel'],
  },
  fields: {
    first_day: { words: ['Desde el', 'From'] },
    last_day: { words: ['Hasta el', 'Until'] },
    yearly: { words: ['Cada año', 'Each year'] },
    hours: { words: ['Horario del día', 'Hours of the day'], values: { closed: ['cerrado', 'closed'] } },
    days: { words: ['Días', 'Days'] },
    list: { words: ['Lista oficial', 'Public list'] },
    year: { words: ['Año', 'Year'] },
    closed_until: { words: ['Cerrado hasta', 'Closed until'], kind: 'time' },
    outside: { words: ['Fuera de horario', 'Outside opening hours'] },
    week: { words: ['Horario', 'Opening hours'] },
  },
} as const satisfies ContractFeature
