import { z } from 'zod'

/**
 * Kinds of usage: a text that a model answered, wrote or wrote down, vectors of an embedding model, a run of a tool, or an
 * analysis of a conversation.
 */
export const UsageKind = z.enum([
  'model.answer',
  'model.rerun',
  'model.compare',
  'model.replay',
  'model.writing_help',
  'model.faq_generation',
  'model.analysis',
  'model.question_groups',
  'model.ways_to_ask',
  'model.translation',
  'model.transcription',
  'tool.run',
  'analysis.conversation',
  'embedding.knowledge',
  'embedding.question',
])
export type UsageKind = z.infer<typeof UsageKind>
