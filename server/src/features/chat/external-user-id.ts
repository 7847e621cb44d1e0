import type { VisitorRow } from '#features/chat/visitor.queries.ts'

/** What a customer is called where they write from: their telephone where the provider tells it. Null: they write to us alone. */
export const externalUserIdOf = ({
  sender,
  sender_phone,
}: Pick<VisitorRow, 'sender' | 'sender_phone'>): string | null => sender_phone ?? sender
