// The block "Journal article". The server renders it, so the post contains nothing but its name and settings.
((wp, { EntryNotice }) => {
  const { createElement } = wp.element;
  const { Placeholder, SelectControl, TextControl } = wp.components;
  const { __ } = wp.i18n;

  const placements = () => [
    { value: '', label: __('As in the settings of the site', 'journal') },
    { value: 'inline', label: __('Here in the text', 'journal') },
    { value: 'auto', label: __('Beside the text where there is room, else a button', 'journal') },
    { value: 'launcher', label: __('Launcher button', 'journal') },
    { value: 'none', label: __('Hidden until a reader opens an annotation', 'journal') },
  ];

  function Edit({ attributes, setAttributes }) {
    const field = wp.data.useSelect((select) => select('core/editor')?.getEditedPostAttribute('meta')?._journal_entry);
    return createElement(
      'div',
      wp.blockEditor.useBlockProps(),
      createElement(
        Placeholder,
        { icon: 'book-alt', label: __('Journal article', 'journal'), isColumnLayout: true },
        createElement(TextControl, {
          label: __('Article', 'journal'),
          help: __(
            'A slug or a DOI. Empty: the article of the panel Journal, or the one with the URL of this post.',
            'journal',
          ),
          value: attributes.entry,
          onChange: (entry) => setAttributes({ entry: entry.trim() }),
        }),
        createElement(SelectControl, {
          label: __('Menu', 'journal'),
          options: placements(),
          value: attributes.placement,
          onChange: (placement) => setAttributes({ placement }),
        }),
        createElement(EntryNotice, { reference: attributes.entry || field || 'auto' }),
      ),
    );
  }

  wp.blocks.registerBlockType('journal/article', { edit: Edit, save: () => null });
})(window.wp, window.journalEditor);
