import { z } from 'zod'
import { EXPORT_LIMITS, EXPORT_PICKED } from './conversation-exports.limits.ts'
import { ConversationFilters } from './conversation-filters.ts'
import { endpoint } from './endpoint.ts'
import { grantOf, type Role } from './permissions.ts'
import { Done, id, time, timeZone } from './shapes.ts'

export const EXPORT_FORMATS = ['csv', 'json'] as const
export const ExportFormat = z.enum(EXPORT_FORMATS)
export type ExportFormat = z.infer<typeof ExportFormat>

/** Columns that a file can have of a conversation, in their order. */
export const EXPORT_COLUMNS = [
  'id',
  'profile_name',
  'external_user_id',
  'agent',
  'channel',
  'language',
  'version',
  'status',
  'control',
  'handled_by',
  'started_at',
  'last_message_at',
  'ended_at',
  'messages',
  'last_message',
  'tag',
  'topic',
  'subtopic',
  'sentiment',
  'intent',
  'task_success',
  'resolved',
  'resolution_reason',
  'csat',
] as const
export const ExportColumn = z.enum(EXPORT_COLUMNS)
export type ExportColumn = z.infer<typeof ExportColumn>

/**
 * waiting: for its turn. ready: until its file expires. withdrawn: one of its conversations was erased, and its file with
 * it. Nothing leads out of `expired` and `withdrawn`; a failed one can be tried again.
 */
export const ExportState = z.enum(['waiting', 'running', 'ready', 'failed', 'expired', 'withdrawn'])
export type ExportState = z.infer<typeof ExportState>

export const ConversationExport = z.object({
  id,
  format: ExportFormat,
  limit: z.number().int(),
  with_messages: z.boolean(),
  personal_data: z.boolean(),
  state: ExportState,
  /** Conversations that are written, of how many. */
  rows_done: z.number().int(),
  rows_total: z.number().int().nullable(),
  file_name: z.string(),
  size_bytes: z.number().int().nullable(),
  created_at: time,
  /** When the file goes. */
  expires_at: time.nullable(),
})
export type ConversationExport = z.infer<typeof ConversationExport>

export const ConversationExportInput = z.strictObject({
  organization_id: id,
  format: ExportFormat,
  columns: z
    .array(ExportColumn)
    .min(1, { error: 'required' })
    .max(EXPORT_COLUMNS.length)
    .refine((columns) => new Set(columns).size === columns.length, { error: 'invalid_value' }),
  limit: z.literal(EXPORT_LIMITS),
  with_messages: z.boolean(),
  personal_data: z.boolean(),
  /** The filters of the list. */
  filters: ConversationFilters,
  /** Picked by hand: then these alone, whatever the filters. */
  ids: z.array(id).min(1, { error: 'required' }).max(EXPORT_PICKED, { error: 'too_many' }).optional(),
  /** In which days are counted and times are written; left out: the organization's. */
  time_zone: timeZone.optional(),
})
export type ConversationExportInput = z.infer<typeof ConversationExportInput>

/** Whether a role's file may hold addresses of customers: a role that reads them masked does not export them. */
export const mayExportPersonal = (role: Role): boolean =>
  grantOf(role, 'conversation.export') === 'full' && grantOf(role, 'conversation.read') === 'full'

/** An address at which the bytes are served until `expires_at`; it needs no other credential. */
export const ExportLink = z.object({ url: z.string(), expires_at: time })
export type ExportLink = z.infer<typeof ExportLink>

/** Conversations as a file, made in the background. Everybody sees their own. */
export const conversationExports = {
  create: endpoint({
    method: 'POST',
    path: '/conversation-exports',
    allow: 'conversation.export',
    of: { organization: 'organization_id' },
    rate: 'upload',
    audit: 'conversation.exported',
    fails: 'export',
    body: ConversationExportInput,
    returns: ConversationExport,
    errors: ['conversation_exports_running', 'not_allowed'],
  }),
  /** Newest first. */
  list: endpoint({
    method: 'GET',
    path: '/conversation-exports',
    allow: 'conversation.export',
    of: { organization: 'organization_id' },
    rate: 'read',
    audit: 'none',
    query: z.strictObject({ organization_id: id }),
    returns: z.array(ConversationExport),
  }),
  /** An address of the file. Downloads are traced, since data leaves the product. */
  link: endpoint({
    method: 'POST',
    path: '/conversation-exports/{id}/link',
    allow: 'conversation.export',
    of: { conversation_export: 'id' },
    rate: 'write',
    audit: 'conversation.export_downloaded',
    returns: ExportLink,
    errors: ['conversation_export_gone'],
  }),
  /** Makes one that failed once more. */
  retry: endpoint({
    method: 'POST',
    path: '/conversation-exports/{id}/retry',
    allow: 'conversation.export',
    of: { conversation_export: 'id' },
    rate: 'upload',
    audit: 'conversation.export_retried',
    returns: ConversationExport,
    errors: ['conversation_exports_running'],
  }),
  /** Ends one that is being made, and takes its file away. */
  delete: endpoint({
    method: 'DELETE',
    path: '/conversation-exports/{id}',
    allow: 'conversation.export',
    of: { conversation_export: 'id' },
    rate: 'write',
    audit: 'conversation.export_deleted',
    returns: Done,
  }),
}
