// Notifies the page around an expired form, as of any decline.
parent.postMessage({ source: 'stripe', type: 'decline', code: '0.02', mayRetry: false }, location.origin);
