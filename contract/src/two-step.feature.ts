import type { ContractFeature } from './feature.ts'
import { twoStep } from './two-step.ts'

export const twoStepFeature = {
  endpoints: { twoStep },
  errors: {
    two_step_needed: {
      status: 401,
      es: 'Escribe el código de tu aplicación para terminar de entrar',
      en: 'Enter the code of your app to finish signing in',
    },
    two_step_tries_left: {
      status: 401,
      es: 'El código no es correcto o ya se ha usado. Intentos que te quedan: {left}',
      en: 'The code is not correct or has been used. Tries you have left: {left}',
    },
    two_step_over: {
      status: 401,
      es: 'Se han acabado el tiempo o los intentos para el código. Inicia sesión de nuevo.',
      en: 'The time or the tries for the code are over. Sign in again.',
    },
    two_step_code_wrong: {
      status: 400,
      es: 'El código no es correcto o ya se ha usado. Espera al siguiente.',
      en: 'The code is not correct or has been used. Wait for the next one.',
    },
    two_step_on: {
      status: 409,
      es: 'La verificación en dos pasos ya está activada',
      en: 'Two-step sign-in is on already',
    },
    two_step_off: {
      status: 409,
      es: 'La verificación en dos pasos no está activada',
      en: 'Two-step sign-in is not on',
    },
    two_step_setup_over: {
      status: 409,
      es: 'Han pasado más de 10 minutos. Empieza otra vez.',
      en: 'More than 10 minutes have passed. Start again.',
    },
    two_step_required: {
      status: 403,
      es: 'Esta organización pide la verificación en dos pasos. Actívala para continuar.',
      en: 'This organization asks for two-step sign-in. Turn it on to continue.',
    },
    two_step_own_first: {
      status: 409,
      es: 'Activa antes la verificación en dos pasos en tu cuenta',
      en: 'Turn on two-step sign-in for your own account first',
    },
  },
  audit: {
    'two_step.recovery_codes_renewed': ['Renovó sus códigos de recuperación', 'Renewed their recovery codes'],
    'two_step.reset': [
      'El operador desactivó su verificación en dos pasos',
      'The operator turned their two-step sign-in off',
    ],
    'two_step.turned_off': ['Desactivó la verificación en dos pasos', 'Turned two-step sign-in off'],
    'two_step.turned_on': ['Activó la verificación en dos pasos', 'Turned two-step sign-in on'],
  },
} as const satisfies ContractFeature
