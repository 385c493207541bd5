import { remembered, type Values } from '@tefuda/kernel'

/** What a text says that changes what cards or abilities cost. */
const CHANGES = /"(field|scale)":"cost"|"entered":|"do":"(otherCost|extraCost)"/

/** What playing cards and using abilities costs, and whether a card says that something costs more or less. */
export const PRICES = {
  names: ['cost'],
  areChangedBy: remembered((values: Readonly<Values>): boolean => CHANGES.test(JSON.stringify(values))),
} as const
