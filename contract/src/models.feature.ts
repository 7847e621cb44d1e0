import type { ContractFeature } from './feature.ts'
import { furtherModels } from './further-models.ts'
import { modelHelp } from './model-help.ts'
import { modelSpending } from './model-spending.ts'
import { models } from './models.ts'

export const modelsFeature = {
  endpoints: { models, furtherModels, modelHelp, modelSpending },
  errors: {
    model_not_configured: { status: 409, es: 'Aún no hay un modelo configurado', en: 'There is no model set up yet' },
    model_help_off: {
      status: 409,
      es: 'Esta ayuda del modelo está apagada. Se enciende en Ajustes, en Modelo.',
      en: 'This help of the model is switched off. It is switched on in Settings, under Model.',
    },
    model_key_needed: {
      status: 400,
      es: 'Escribe la clave: la guardada es de otra dirección, o no hay ninguna',
      en: 'Type the key: the saved one is for another address, or there is none',
    },
    further_model_not_found: {
      status: 400,
      es: 'Ese modelo ya no existe: elige otro',
      en: 'That model is gone: choose another one',
    },
    further_model_in_use: {
      status: 409,
      es: 'Hay agentes que contestan con este modelo, en vivo o en su borrador: {agents}. Elige allí otro y despliega antes de quitarlo.',
      en: 'Some agents answer with this model, live or in their draft: {agents}. Choose another one there and deploy before you remove it.',
    },
    further_model_limit: {
      status: 409,
      es: 'Has llegado al límite de 20 modelos. Quita uno para añadir otro.',
      en: 'You have reached the limit of 20 models. Remove one to add another.',
    },
    further_model_name_taken: {
      status: 409,
      es: 'Ya hay un modelo con ese nombre',
      en: 'There is already a model with that name',
    },
  },
  audit: {
    'further_model.created': ['Añadió otro modelo', 'Added another model'],
    'further_model.changed': ['Cambió otro modelo', 'Changed another model'],
    'further_model.removed': ['Quitó otro modelo', 'Removed another model'],
    'model_help.switched': ['Cambió en qué ayuda el modelo', 'Changed what the model helps with'],
    'model.changed': ['Cambió el modelo', 'Changed the model'],
    'model.removed': ['Quitó el modelo', 'Removed the model'],
  },
  fields: {
    base_url: { words: ['Dirección', 'Address'] },
    model_kind: {
      words: ['Quién contesta', 'Who answers'],
      values: {
        openai: ['OpenAI', 'OpenAI'],
        anthropic: ['Anthropic', 'Anthropic'],
        google: ['Google', 'Google'],
        mistral: ['Mistral', 'Mistral'],
        azure: ['Azure OpenAI', 'Azure OpenAI'],
        compatible: ['Otra dirección', 'Another address'],
      },
    },
    model: {
      words: ['Modelo', 'Model'],
      values: { default: ['El de la organización', 'The organization’s'], none: ['Ninguno', 'None'] },
    },
    input_price: { words: ['Precio del millón de tokens de entrada', 'Price of a million input tokens'] },
    output_price: { words: ['Precio del millón de tokens de salida', 'Price of a million output tokens'] },
    transcription_model: { words: ['Modelo para notas de voz', 'Model for voice notes'] },
    is_fallback: { words: ['Contesta cuando otro falla', 'Answers when another fails'] },
    enabled: { words: ['En uso', 'In use'] },
    model_help: {
      words: ['Ayuda del modelo', 'Help of the model'],
      values: {
        analysis: ['análisis de conversaciones', 'analysis of conversations'],
        question_groups: ['nombres de preguntas sin respuesta', 'names of unanswered questions'],
        ways_to_ask: ['formas de preguntar', 'ways to ask'],
        translations: ['traducciones', 'translations'],
      },
    },
    api_key: {
      words: ['Clave', 'Key'],
      values: { changed: ['Cambiada', 'Changed'], kept: ['La misma', 'The same'] },
    },
    key_last_four: { words: ['La clave termina en', 'The key ends in'] },
  },
} as const satisfies ContractFeature
