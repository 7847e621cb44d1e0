import type { ContractFeature } from './feature.ts'
import { serviceRequests } from './service-requests.ts'

export const serviceRequestsFeature = {
  endpoints: { serviceRequests },
  errors: {
    call_time_taken: {
      status: 409,
      es: 'Esa hora ya la tiene otro cliente',
      en: 'Another customer has that time by now',
    },
  },
  audit: {
    'service_request.updated': ['Cambió el estado de una petición', 'Changed the state of a request'],
    'service_request.exported': ['Exportó las peticiones', 'Exported the requests'],
  },
} as const satisfies ContractFeature
