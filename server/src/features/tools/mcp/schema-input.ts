import { Ajv, type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { JsonSchema } from '@tertulia/contract/json-schemas'
import { z } from 'zod'

/**
 * Patterns of a stranger could be made to run for ever on a customer's words: they are the server's to check. A schema may
 * have unknown keywords.
 */
const OPTIONS = {
  strict: false,
  allErrors: true,
  validateFormats: true,
  logger: false,
  code: { regExp: Object.assign(() => ({ test: () => true }), { code: '() => ({ test: () => true })' }) },
} as const

/** Validators know their schema by identity: a new one each time, so that none stays. */
const validators = new WeakMap<JsonSchema, ValidateFunction | null>()

function validatorOf(schema: JsonSchema): ValidateFunction | null {
  const known = validators.get(schema)
  if (known !== undefined) return known
  let made: ValidateFunction | null = null
  try {
    const ajv = usesWordsOf2020(schema) ? new Ajv2020(OPTIONS) : new Ajv(OPTIONS)
    formats.default(ajv, { mode: 'fast' })
    made = ajv.compile(schema)
  } catch {
    // No schema at all, whatever it says of itself: nothing fits it.
  }
  validators.set(schema, made)
  return made
}

const usesWordsOf2020 = (schema: JsonSchema) =>
  /"(?:prefixItems|unevaluated\w+|dependent\w+)"/u.test(JSON.stringify(schema))

/** The input that a JSON schema describes, which has to be one that `isPlainSchema` lets pass. */
export function inputOfSchema(schema: JsonSchema): z.ZodType<Record<string, unknown>> {
  return z.record(z.string(), z.unknown()).superRefine((given, { addIssue }) => {
    const validate = validatorOf(schema)
    if (!validate) return addIssue({ code: 'custom', message: 'the tool says nothing that can be followed' })
    if (validate(given)) return
    for (const { instancePath, message, params } of (validate.errors ?? []).slice(0, 10)) {
      const path = instancePath.split('/').slice(1)
      const missing = 'missingProperty' in params ? [String(params['missingProperty'])] : []
      addIssue({ code: 'custom', path: [...path, ...missing], message: message ?? 'does not fit' })
    }
  })
}
