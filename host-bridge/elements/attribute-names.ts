/** The attributes that a menu or a footer takes. */
export const ATTRIBUTES = ['api-url', 'api-background-color', 'api-foreground-color'] as const;
