import { errorText } from '@tertulia/contract/errors'
import { isPage } from '@tertulia/contract/shapes'
import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import type { z } from 'zod'
import type { Problem } from '#platform/problem.ts'

/**
 * Success: `{data}`, and for lists `{data, page}`. Fields that the schema does not name are not sent.
 * @param hide masks what the caller may not read
 */
export async function envelope(
  schema: z.ZodType,
  result: unknown,
  hide: (data: unknown) => Promise<void>,
): Promise<unknown> {
  const data = schema.parse(result)
  await hide(data)
  if (!isPage(schema)) return { data }
  const { items, page } = data as { items: unknown[]; page: unknown }
  return { data: items, page }
}

/** Failure: a stable code, words in the caller's language, the fields, and the reference to ask for. */
export function failure(
  problem: Pick<Problem, 'code'> & Partial<Pick<Problem, 'fields' | 'values' | 'challenge' | 'object_id'>>,
  language: InterfaceLanguage,
  request_id: string,
) {
  const fields = problem.fields?.map((field) => ({
    ...field,
    message: errorText(field.code, language, problem.values),
  }))
  return {
    error: {
      code: problem.code,
      message: errorText(problem.code, language, problem.values),
      ...(fields && fields.length > 0 && { fields }),
      ...(problem.challenge && { challenge: problem.challenge }),
      ...(problem.object_id && { object_id: problem.object_id }),
      request_id,
    },
  }
}
