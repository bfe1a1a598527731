// The panel "Journal" beside a post, with the field that names its entry.
((wp, { EntryNotice }) => {
  const { createElement } = wp.element;
  const { __ } = wp.i18n;
  // WordPress 6.6 has moved it.
  const { PluginDocumentSettingPanel } = wp.editor?.PluginDocumentSettingPanel ? wp.editor : wp.editPost;

  const FIELD = '_journal_entry';

  function Panel() {
    const type = wp.data.useSelect((select) => select('core/editor').getCurrentPostType());
    const [meta, setMeta] = wp.coreData.useEntityProp('postType', type, 'meta');
    const reference = meta?.[FIELD];
    // Posts of a type without custom fields have no `meta` in the REST API.
    if (reference === undefined) return null;
    return createElement(
      PluginDocumentSettingPanel,
      { name: 'journal', title: 'Journal' },
      createElement(wp.components.TextControl, {
        label: __('Article', 'journal'),
        help: __('A slug or a DOI; "auto" matches by the post’s URL, "none" shows none.', 'journal'),
        value: reference,
        onChange: (entry) => setMeta({ ...meta, [FIELD]: entry.trim() }),
      }),
      createElement(EntryNotice, { reference }),
    );
  }

  wp.plugins.registerPlugin('journal', { render: Panel });
})(window.wp, window.journalEditor);
