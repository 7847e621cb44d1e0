import type { CollectionInput } from '@tertulia/contract/info-collection'

/** A form of one field. */
export const A_FORM: CollectionInput = {
  name: 'Reserva',
  special_instructions: 'Con calma.',
  permanent: true,
  start_date: null,
  end_date: null,
  channels: ['bubble'],
  trigger_topic_ids: [],
  fields: [
    {
      key: 'name',
      label: 'Nombre',
      description: '¿Cómo te llamas?',
      type: 'text',
      required: true,
      options: [],
      default_value: null,
    },
  ],
}
