import { z } from 'zod'
import { id } from './shapes.ts'

const fact = <Type extends string, Where extends z.ZodType, Payload extends z.ZodRawShape>(
  type: Type,
  conversation_id: Where,
  payload: Payload,
) => z.strictObject({ type: z.literal(type), conversation_id, payload: z.strictObject(payload) })

/** A fact of one conversation: those are heard in their order. */
export const inConversation = <Type extends string, Payload extends z.ZodRawShape>(type: Type, payload: Payload) =>
  fact(type, id, payload)

/** A fact of the business that stands by itself. */
export const businessFact = <Type extends string, Payload extends z.ZodRawShape>(type: Type, payload: Payload) =>
  fact(type, z.null(), payload)
