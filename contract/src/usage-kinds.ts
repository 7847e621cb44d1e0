import { z } from 'zod'

/**
 * What may be used: something that a model answered, wrote or wrote down, an embedding model made vectors of, a tool that
 * was run, or a conversation that was analysed.
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
