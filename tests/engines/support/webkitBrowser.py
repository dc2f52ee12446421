#!/usr/bin/python3
"""A WebKitGTK browser for WebKitWebDriver whose data survive it.

Under automation, WebKitGTK's own MiniBrowser has an ephemeral profile, in which IndexedDB takes no Blob.
Usage: webkitBrowser.py PROFILE
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

# On in Safari, off in Debian's build.
FEATURES = {"FileSystem", "AccessHandle", "FileSystemWritableStream", "StorageAPI", "StorageAPIEstimate"}
SCREEN = (390, 844)

profile = sys.argv[1]
Gtk.init(None)
context = WebKit2.WebContext(
    website_data_manager=WebKit2.WebsiteDataManager(
        base_data_directory=profile + "/data", base_cache_directory=profile + "/cache"
    )
)

settings = WebKit2.Settings()
# WebDriver does not report the console: the tests read it from the standard output.
settings.set_enable_write_console_messages_to_stdout(True)
features = WebKit2.Settings.get_all_features()
for index in range(features.get_length()):
    if features.get(index).get_identifier() in FEATURES:
        settings.set_feature_enabled(features.get(index), True)

loop = GLib.MainLoop()
windows = []


def open_window(_automation):
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.set_default_size(*SCREEN)
    window.add(view)
    window.show_all()
    windows.append(window)
    view.connect("close", close_window, window)
    view.load_uri("about:blank")
    return view


def close_window(_view, window):
    windows.remove(window)
    window.destroy()
    if not windows:
        # The driver still waits for the confirmation.
        GLib.timeout_add(200, loop.quit)


def start_automation(_context, automation):
    info = WebKit2.ApplicationInfo()
    # The only name that the driver connects to.
    info.set_name("MiniBrowser")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    automation.set_application_info(info)
    automation.connect("create-web-view", open_window)


context.connect("automation-started", start_automation)
context.set_automation_allowed(True)
loop.run()
