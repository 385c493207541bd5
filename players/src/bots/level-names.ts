/** How strong a bot may play, the weakest first. */
export const LEVELS = ['beginner', 'easy', 'fair', 'strong', 'expert', 'master'] as const
export type Level = (typeof LEVELS)[number]
