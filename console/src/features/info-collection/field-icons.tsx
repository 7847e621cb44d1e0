import type { FieldType } from '@tertulia/contract/collected-fields'
import { AtSign, Calendar, Hash, List, ListChecks, Phone, TextCursorInput, ToggleLeft } from 'lucide-react'
import type { ReactNode } from 'react'

/** The sign of each type of field. */
export const FIELD_ICONS: Record<FieldType, ReactNode> = {
  text: <TextCursorInput aria-hidden />,
  email: <AtSign aria-hidden />,
  phone: <Phone aria-hidden />,
  date: <Calendar aria-hidden />,
  number: <Hash aria-hidden />,
  boolean: <ToggleLeft aria-hidden />,
  select: <List aria-hidden />,
  multi_select: <ListChecks aria-hidden />,
}
