import type { CollectedField } from '@tertulia/contract/collected-fields'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'

/** When a field is asked for, as people read it: «solo si Tienda es Huesca»; undefined: always. */
export function useConditionWords(): (
  field: Pick<CollectedField, 'condition'>,
  fields: readonly Pick<CollectedField, 'key' | 'label'>[],
) => string | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ condition }, fields) => {
    if (!condition) return undefined
    const { key, is } = condition
    const yes = is === true ? t(($) => $.collectionFields.yes) : t(($) => $.collectionFields.no)
    return t(($) => $.collectionFields.only_where, {
      field: fields.find((each) => each.key === key)?.label ?? key,
      value: Array.isArray(is) ? format.list(is, 'disjunction') : yes,
    })
  }
}
